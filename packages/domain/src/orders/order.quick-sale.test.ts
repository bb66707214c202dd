import { describe, expect, test } from 'vitest';
import { quickSaleStart } from './order.ts';

describe('quickSaleStart', () => {
  test.each([
    [false, 0, 'completed', 100],
    [false, 500, 'completed', 100],
    [true, 0, 'pending', 0],
    [true, 40, 'partially_paid', 40],
    [true, 100, 'paid', 100],
  ])(
    'on credit %s with %i paid starts as %s',
    (isCredit, initialPaidCents, status, amountPaidCents) => {
      const start = quickSaleStart({ isCredit, totalCents: 100, initialPaidCents });
      expect(start).toEqual({ status, amountPaidCents });
    },
  );

  test('rejects more than the total', () => {
    const terms = { isCredit: true, totalCents: 100, initialPaidCents: 101 };
    expect(() => quickSaleStart(terms)).toThrow(
      expect.objectContaining({ code: 'initialPaidExceedsTotal', facts: { totalCents: 100 } }),
    );
  });
});
