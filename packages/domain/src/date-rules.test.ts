import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from './calendar.ts';
import {
  isDueBeforeSale,
  isFarFromToday,
  paymentDateProblem,
  requireDueDate,
  requireDueDateChange,
  requirePaymentDate,
} from './date-rules.ts';
import { RuleViolation } from './rule-violation.ts';

const TODAY = '2026-11-24';

describe('isFarFromToday', () => {
  test.each([
    ['2025-11-22', true],
    ['2025-11-23', false],
    [TODAY, false],
    ['2027-11-25', false],
    ['2027-11-26', true],
  ])('%s is far from today: %s', (date, isFar) => {
    expect(isFarFromToday(date, TODAY)).toBe(isFar);
  });

  test('the same distance before and after today gives the same result', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000 }), (days) => {
        expect(isFarFromToday(addDays(TODAY, days), TODAY)).toBe(days > 366);
        expect(isFarFromToday(addDays(TODAY, -days), TODAY)).toBe(days > 366);
      }),
    );
  });
});

describe('the date of a payment on 24/11/2026 of an order of 20/11/2026', () => {
  const days = { orderDate: '2026-11-20', today: TODAY };
  test.each([
    ['2026-11-19', 'paymentDateBeforeOrder'],
    ['2026-11-20', undefined],
    ['2026-11-23', undefined],
    [TODAY, undefined],
    ['2026-11-25', 'paymentDateInFuture'],
  ])('%s: %s', (date, problem) => {
    expect(paymentDateProblem(date, days)).toBe(problem);
    const check = () => requirePaymentDate(date, days);
    if (problem === undefined) expect(check).not.toThrow();
    else expect(check).toThrow(expect.objectContaining({ code: problem }));
  });

  test('a refusal contains the day of the order', () => {
    expect(() => requirePaymentDate('2026-11-19', days)).toThrow(
      expect.objectContaining({ facts: { orderDate: '2026-11-20' } }),
    );
  });
});

test.each([
  ['2026-11-19', true],
  ['2026-11-20', false],
  ['2027-11-20', false],
])('a sale of 20/11/2026 that is due on %s is due too early: %s', (dueDate, isTooEarly) => {
  expect(isDueBeforeSale(dueDate, '2026-11-20')).toBe(isTooEarly);
  const check = () => requireDueDate(dueDate, '2026-11-20');
  if (isTooEarly) expect(check).toThrow(RuleViolation);
  else expect(check).not.toThrow();
});

describe('the change of a due date', () => {
  const order = {
    status: 'pending',
    totalCents: 500,
    adjustmentCents: 0,
    amountPaidCents: 100,
    dueDate: '2026-12-10',
    orderDate: '2026-11-20',
  } as const;
  const change = { dueDate: '2026-12-20', expectedDueDate: '2026-12-10' };

  test.each([
    ['later', {}, change],
    ['to a past day since the sale', {}, { ...change, dueDate: '2026-11-20' }],
    ['where there was none', { dueDate: null }, { ...change, expectedDueDate: null }],
  ])('a change %s is accepted', (_name, facts, to) => {
    expect(() => requireDueDateChange({ ...order, ...facts }, to)).not.toThrow();
  });

  test.each<[string, object, object, object]>([
    ['dueDateWithoutBalance', { status: 'cancelled' }, {}, {}],
    ['dueDateWithoutBalance', { amountPaidCents: 500 }, {}, {}],
    ['dueDateChanged', { dueDate: '2026-12-15' }, {}, { dueDate: '2026-12-15' }],
    ['dueDateChanged', { dueDate: null }, {}, { dueDate: null }],
    ['dueDateChanged', {}, { expectedDueDate: null }, { dueDate: '2026-12-10' }],
    ['dueDateBeforeSale', {}, { dueDate: '2026-11-19' }, {}],
  ])('is refused by %s for %o and %o', (code, facts, changes, refusal) => {
    const attempt = () => requireDueDateChange({ ...order, ...facts }, { ...change, ...changes });
    expect(attempt).toThrow(expect.objectContaining({ code, facts: refusal }));
  });
});
