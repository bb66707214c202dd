import { describe, expect, it } from 'vitest';
import { dueStep, FIRST_REMINDER_DAYS, lateWords, stepWords } from './reminder.ts';

it.each([
  ['2027-03-10', '2027-03-22', '12 dias de atraso'],
  ['2027-03-10', '2027-03-11', '1 dia de atraso'],
  ['2027-03-10', '2027-03-10', 'vence hoje'],
  ['2027-03-10', '2027-03-07', 'vence em 3 dias'],
  // a Saturday can be paid in time until Monday
  ['2027-03-13', '2027-03-15', 'vence hoje'],
  ['2027-03-13', '2027-03-16', '1 dia de atraso'],
])('a charge due on %s is on %s: %s', (dueDate, today, words) => {
  expect(lateWords(dueDate, today)).toBe(words);
});

const stepOn = (today: string, remindedStep: number | null = null, dueDate = '2027-03-10') =>
  dueStep({ dueDate, remindedStep }, FIRST_REMINDER_DAYS, today);

describe('the step of a charge that is due on Wed 10/03/2027', () => {
  it.each([
    ['2027-03-06', undefined],
    ['2027-03-07', -3],
    ['2027-03-09', -3],
    ['2027-03-10', 0],
    ['2027-03-12', 0],
    ['2027-03-13', 3],
    ['2027-03-25', 15],
    ['2027-04-09', 30],
    ['2028-04-09', 30],
  ])('on %s is %j', (today, step) => {
    expect(stepOn(today)).toBe(step);
  });

  it('is undefined once the customer was reminded of it, until the next step is reached', () => {
    expect(stepOn('2027-03-10', 0)).toBeUndefined();
    expect(stepOn('2027-03-12', 0)).toBeUndefined();
    expect(stepOn('2027-03-13', 0)).toBe(3);
  });

  it('is the latest one after a pause: missed steps are skipped', () => {
    expect(stepOn('2027-03-26', -3)).toBe(15);
  });

  it('is undefined if the owner removed its day after a later step was sent', () => {
    expect(
      dueStep({ dueDate: '2027-03-10', remindedStep: 15 }, [-3, 5], '2027-04-01'),
    ).toBeUndefined();
  });
});

it('counts from the next working day after a due date on a closed day', () => {
  // Saturday to Tuesday of Carnival 2027 are followed by Wednesday, 10/02
  expect(stepOn('2027-02-09', -3, '2027-02-06')).toBeUndefined();
  expect(stepOn('2027-02-10', -3, '2027-02-06')).toBe(0);
});

it.each([
  [-3, '3 dias antes'],
  [-1, '1 dia antes'],
  [0, 'no dia'],
  [1, '1 dia depois'],
  [15, '15 dias depois'],
])('a step of %i days is named "%s"', (step, words) => {
  expect(stepWords(step)).toBe(words);
});
