import { describe, expect, test } from 'vitest';
import { isPayable, requireNotCancelled, statusAfterPayment } from './order.ts';
import { RuleViolation } from '#rule-violation.ts';

function refusal(work: () => unknown) {
  try {
    work();
  } catch (error) {
    if (error instanceof RuleViolation) return error.code;
    throw error;
  }
  return undefined;
}

describe('statusAfterPayment', () => {
  test.each([
    [100, 0, 'pending'],
    [100, 1, 'partially_paid'],
    [100, 99, 'partially_paid'],
    [100, 100, 'paid'],
    [0, 0, 'paid'],
  ])('total %i, paid %i is %s', (totalCents, amountPaidCents, expected) => {
    expect(statusAfterPayment({ totalCents, adjustmentCents: 0, amountPaidCents })).toBe(expected);
  });
});

test.each([
  ['pending', 0, true],
  ['partially_paid', 60, true],
  ['completed', 100, false],
  ['cancelled', 0, false],
  ['cancelled', 60, false],
] as const)('a %s order of 100 with %d paid takes a payment: %s', (status, paid, expected) => {
  expect(isPayable({ status, totalCents: 100, adjustmentCents: 0, amountPaidCents: paid })).toBe(
    expected,
  );
});

test.each([
  ['pending', undefined],
  ['completed', undefined],
  ['cancelled', 'paymentOfCancelled'],
] as const)('a payment of a %s order is rejected with: %s', (status, code) => {
  expect(refusal(() => requireNotCancelled({ status }))).toBe(code);
});
