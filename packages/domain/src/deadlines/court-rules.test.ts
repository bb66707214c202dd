import { describe, expect, test } from 'vitest';
import { courtRulesOf, lawDays } from './court-rules.ts';

describe('the rules of the court named by a process number', () => {
  test.each([
    ['0000832-35.2018.4.01.3202', 'federal'],
    ['0000832-35.2018.3.00.3202', 'federal'],
    ['0010000-00.2024.5.02.0001', 'federal'],
    ['0010000-00.2024.6.26.0001', 'federal'],
    ['0010000-00.2024.7.01.0001', 'federal'],
    ['0700000-00.2024.8.07.0001', 'federalDistrict'],
    ['0919992-11.2023.8.19.0001', 'state'],
    ['0010000-00.2024.9.26.0001', 'state'],
    ['0010000-00.2024.1.00.0000', undefined],
    ['0010000-00.2024.2.00.0000', undefined],
    ['Inquérito 12/2024', undefined],
    ['', undefined],
  ])('of %s are %s', (number, rules) => {
    expect(courtRulesOf(number)).toBe(rules);
  });
});

describe('the days on which a court is closed by law', () => {
  const dates = (rules: 'state' | 'federal' | 'federalDistrict', year: number) =>
    [...lawDays(rules, year).keys()].toSorted();

  test('are the national holidays and those of the courts in a state court of 2026', () => {
    expect(dates('state', 2026)).toEqual([
      '2026-01-01',
      '2026-02-17',
      '2026-04-03',
      '2026-04-21',
      '2026-05-01',
      '2026-09-07',
      '2026-10-12',
      '2026-11-02',
      '2026-11-15',
      '2026-11-20',
      '2026-12-08',
      '2026-12-25',
    ]);
  });

  test('include Ash Wednesday in the courts of the Federal District', () => {
    const otherDates = dates('federal', 2026);
    expect(dates('federalDistrict', 2026)).toEqual([...otherDates, '2026-02-18'].toSorted());
  });

  test('include those of Lei 5.010 in a federal court of 2026', () => {
    const ofState = new Set(dates('state', 2026));
    expect(dates('federal', 2026).filter((date) => !ofState.has(date))).toEqual(
      [
        '01-02 01-03 01-04 01-05 01-06 02-16 04-01 04-02 04-04 04-05 08-11 11-01',
        '12-20 12-21 12-22 12-23 12-24 12-26 12-27 12-28 12-29 12-30 12-31',
      ]
        .join(' ')
        .split(' ')
        .map((day) => `2026-${day}`),
    );
  });

  test('have the name of their law', () => {
    const days = lawDays('federal', 2026);
    expect(days.get('2026-04-21')).toEqual({ name: 'Tiradentes', law: 'Lei 662/1949, art. 1º' });
    expect(days.get('2026-10-12')?.law).toBe('Lei 6.802/1980');
    expect(days.get('2026-11-20')?.law).toBe('Lei 14.759/2023');
    expect(days.get('2026-12-08')).toEqual({
      name: 'Dia da Justiça',
      law: 'Lei 1.408/1951, art. 5º',
    });
    expect(days.get('2026-12-21')).toEqual({
      name: 'Recesso forense',
      law: 'Lei 5.010/1966, art. 62, I',
    });
  });

  test('include 20 November only from 2024 on', () => {
    expect(lawDays('state', 2023).has('2023-11-20')).toBe(false);
    expect(lawDays('state', 2024).has('2024-11-20')).toBe(true);
  });
});
