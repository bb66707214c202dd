import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPayable, requirePayable, statusAfterPayment } from './order.ts';
import type { OrderStatus } from './order-status.ts';
import { RuleViolation } from '#rule-violation.ts';

function refusal(work: () => unknown) {
  try {
    work();
  } catch (error) {
    if (error instanceof RuleViolation) return { code: error.code, facts: error.facts };
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

describe('requirePayable', () => {
  const cases: [OrderStatus, number, number, string | undefined][] = [
    ['pending', 0, 1, undefined],
    ['completed', 60, 40, undefined],
    ['pending', 60, 41, 'paymentExceedsBalance'],
    ['paid', 100, 1, 'paymentExceedsBalance'],
    ['pending', 0, 0, 'paymentNotPositive'],
    ['pending', 0, -1, 'paymentNotPositive'],
    ['cancelled', 0, 1, 'paymentOfCancelled'],
  ];
  test.each(cases)(
    'a %s order with %i of 100 paid and a payment of %i is rejected with: %s',
    (status, amountPaidCents, amount, code) => {
      const order = { status, totalCents: 100, adjustmentCents: 0, amountPaidCents };
      expect(refusal(() => requirePayable(order, amount))?.code).toBe(code);
    },
  );

  test('states the balance in the facts of the refusal', () => {
    const order = {
      status: 'pending',
      totalCents: 100,
      adjustmentCents: 0,
      amountPaidCents: 60,
    } as const;
    expect(refusal(() => requirePayable(order, 50))?.facts).toEqual({ balanceCents: 40 });
  });

  test('accepted payments never add up to more than the total, and the status matches their sum', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 500 }),
        fc.array(fc.integer({ min: -5, max: 200 })),
        (total, amounts) => {
          let paid = 0;
          let status: OrderStatus = 'pending';
          for (const amount of amounts) {
            const order = { status, totalCents: total, adjustmentCents: 0, amountPaidCents: paid };
            if (refusal(() => requirePayable(order, amount)) !== undefined) continue;
            paid += amount;
            status = statusAfterPayment({
              totalCents: total,
              adjustmentCents: 0,
              amountPaidCents: paid,
            });
            expect(paid).toBeLessThanOrEqual(total);
            expect(status).toBe(paid === total ? 'paid' : 'partially_paid');
          }
        },
      ),
    );
  });
});
