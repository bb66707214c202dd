import { expect, test } from 'vitest';
import { refundDateProblem, requireRefundDate } from './refund.ts';

const DAYS = { paymentDate: '2027-03-10', today: '2027-03-12' } as const;

test.each([
  ['2027-03-09', 'refundBeforePayment'],
  ['2027-03-10', undefined],
  ['2027-03-12', undefined],
  ['2027-03-13', 'refundDateInFuture'],
] as const)('a refund of %s: %s', (date, problem) => {
  expect(refundDateProblem(date, DAYS)).toBe(problem);
});

test('the refusal of a refund before its payment contains the day of the payment', () => {
  expect(() => requireRefundDate('2027-03-09', DAYS)).toThrow(
    expect.objectContaining({ code: 'refundBeforePayment', facts: { paymentDate: '2027-03-10' } }),
  );
  expect(() => requireRefundDate('2027-03-10', DAYS)).not.toThrow();
});
