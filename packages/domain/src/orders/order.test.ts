import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_CENTS } from '#money.ts';
import { amountDue, isOverdue, paymentStatus, priceSale as priceIn, shortId } from './order.ts';
import type { ProductForSale, RequestedItem } from './order.ts';
import type { OrderStatus } from './order-status.ts';
import { RuleViolation } from '#rule-violation.ts';

const product = (overrides: Partial<ProductForSale> = {}): ProductForSale => ({
  id: 'a',
  name: 'Óculos Sol',
  priceCents: 1000,
  costPriceCents: 400,
  stock: 5,
  imageUrl: null,
  isHidden: false,
  ...overrides,
});
const priceSale = (items: readonly RequestedItem[], products: readonly ProductForSale[]) =>
  priceIn(items, products, 'shop');
const line = (quantity: number, shownPriceCents = 1000, productId = 'a') => ({
  productId,
  quantity,
  shownPriceCents,
});

function violation(work: () => unknown): RuleViolation {
  try {
    work();
  } catch (error) {
    if (error instanceof RuleViolation) return error;
    throw error;
  }
  throw new Error('the sale was not rejected');
}

test('the short form of an order id is its first eight characters', () => {
  expect(shortId('6a1f0a52-41a5-4d0e-9a0c-0f6f4a3f2b11')).toBe('6a1f0a52');
});

describe('paymentStatus', () => {
  const cases: [OrderStatus, number, number, string][] = [
    ['pending', 100, 0, 'pending'],
    ['pending', 100, 1, 'partially_paid'],
    ['pending', 100, 100, 'paid'],
    ['completed', 100, 0, 'pending'],
    ['paid', 100, 40, 'partially_paid'],
    ['cancelled', 100, 100, 'cancelled'],
    ['pending', 0, 0, 'paid'],
  ];
  test.each(cases)(
    '%s, total %i, paid %i is %s',
    (status, totalCents, amountPaidCents, expected) => {
      expect(paymentStatus({ status, totalCents, adjustmentCents: 0, amountPaidCents })).toBe(
        expected,
      );
    },
  );
});

test('the amount due is the total less the amount paid, never below zero', () => {
  expect(amountDue({ totalCents: 100, adjustmentCents: 0, amountPaidCents: 30 })).toBe(70);
  expect(amountDue({ totalCents: 100, adjustmentCents: 0, amountPaidCents: 130 })).toBe(0);
  expect(amountDue({ totalCents: 100, adjustmentCents: 20, amountPaidCents: 30 })).toBe(50);
});

describe('isOverdue', () => {
  const order = {
    status: 'pending',
    totalCents: 100,
    adjustmentCents: 0,
    amountPaidCents: 0,
    dueDate: '2026-11-20',
  } as const;
  test.each([
    ['2026-11-20', order, false],
    ['2026-11-21', order, true],
    ['2026-11-21', { ...order, dueDate: null }, false],
    ['2026-11-21', { ...order, amountPaidCents: 99 }, true],
    ['2026-11-21', { ...order, amountPaidCents: 100 }, false],
    ['2026-11-21', { ...order, status: 'cancelled' as const }, false],
  ])('on %s %j: %s', (today, subject, expected) => {
    expect(isOverdue(subject, today)).toBe(expected);
  });
});

describe('priceSale', () => {
  test('uses the prices of the catalogue', () => {
    const sale = priceSale(
      [line(2), line(1, 50, 'b')],
      [product(), product({ id: 'b', priceCents: 50 })],
    );
    expect(sale.totalCents).toBe(2050);
    expect(sale.items.map((item) => [item.product.id, item.quantity])).toEqual([
      ['a', 2],
      ['b', 1],
    ]);
  });

  test('merges the quantities of a product that is listed twice', () => {
    expect(priceSale([line(2), line(3)], [product()]).items).toEqual([
      { product: product(), quantity: 5 },
    ]);
    expect(violation(() => priceSale([line(3), line(3)], [product()])).facts).toMatchObject({
      requested: 6,
    });
  });

  test('rejects an empty cart', () => {
    expect(violation(() => priceSale([], [])).code).toBe('cartEmpty');
  });

  test('rejects a product that is not in the catalogue', () => {
    expect(violation(() => priceSale([line(1)], []))).toMatchObject({
      code: 'productUnknown',
      facts: { productId: line(1).productId },
    });
  });

  test('rejects a hidden product in the shop as if it were deleted, and sells it at the counter', () => {
    const hidden = [product({ isHidden: true, stock: 0 }), product({ id: 'b' })];
    const items = [line(1, 1000, 'b'), line(9, 5)];
    expect(violation(() => priceIn(items, hidden, 'shop'))).toMatchObject({
      code: 'productUnknown',
      facts: { productId: 'a' },
    });
    expect(priceIn([line(1)], [product({ isHidden: true })], 'counter').totalCents).toBe(1000);
  });

  test('rejects more than the stock, and states the stock', () => {
    const refusal = violation(() => priceSale([line(6)], [product()]));
    expect(refusal.code).toBe('insufficientStock');
    expect(refusal.facts).toEqual({
      product: 'Óculos Sol',
      productId: 'a',
      available: 5,
      requested: 6,
    });
  });

  test('rejects changed prices, all of them together', () => {
    const catalogue = [
      product({ priceCents: 1100 }),
      product({ id: 'b', name: 'B', priceCents: 70 }),
    ];
    const refusal = violation(() => priceSale([line(1), line(1, 50, 'b')], catalogue));
    expect(refusal.code).toBe('priceChanged');
    expect(refusal.facts).toEqual({
      changes: [
        { productId: 'a', product: 'Óculos Sol', shownCents: 1000, currentCents: 1100 },
        { productId: 'b', product: 'B', shownCents: 50, currentCents: 70 },
      ],
    });
  });

  test('rejects a single changed price, even by a cent or downwards', () => {
    for (const shown of [999, 1001]) {
      expect(violation(() => priceSale([line(1, shown)], [product()])).code).toBe('priceChanged');
    }
  });

  test('rejects a total above the largest amount', () => {
    const dear = product({ priceCents: MAX_CENTS, stock: 2 });
    expect(priceSale([line(1, MAX_CENTS)], [dear]).totalCents).toBe(MAX_CENTS);
    const cheap = product({ id: 'b', priceCents: 1 });
    const refusal = violation(() =>
      priceSale([line(1, MAX_CENTS), line(1, 1, 'b')], [dear, cheap]),
    );
    expect(refusal.code).toBe('totalTooLarge');
  });

  test('rejects a cost above the largest amount, in one item or summed over all', () => {
    const half = { costPriceCents: MAX_CENTS / 2, stock: 3 };
    const products = [product(half), product({ id: 'b', ...half })];
    const sell = (...quantities: [number, number]) =>
      priceSale([line(quantities[0]), line(quantities[1], 1000, 'b')], products);
    expect(sell(1, 1).items).toHaveLength(2);
    expect(violation(() => sell(1, 2)).code).toBe('totalTooLarge');
    expect(violation(() => priceSale([line(3)], products)).code).toBe('totalTooLarge');
  });

  test('the total is the sum of the items, and exactly what exceeds the stock is rejected', () => {
    const items = fc.array(
      fc.record({ id: fc.constantFrom('a', 'b', 'c'), quantity: fc.integer({ min: 1, max: 8 }) }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(
        items,
        fc.array(fc.nat({ max: 10 }), { minLength: 3, maxLength: 3 }),
        (requested, stocks) => {
          const catalogue = ['a', 'b', 'c'].map((id, i) => product({ id, stock: stocks[i] ?? 0 }));
          const unitsOf = (lines: typeof requested) =>
            lines.reduce((sum, { quantity }) => sum + quantity, 0);
          const areAvailable = catalogue.every(
            ({ id, stock }) => unitsOf(requested.filter((item) => item.id === id)) <= stock,
          );
          const sell = () =>
            priceSale(
              requested.map(({ id, quantity }) => line(quantity, 1000, id)),
              catalogue,
            );
          if (areAvailable) expect(sell().totalCents).toBe(unitsOf(requested) * 1000);
          else expect(violation(sell).code).toBe('insufficientStock');
        },
      ),
    );
  });
});
