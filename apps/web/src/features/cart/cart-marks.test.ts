import { describe, expect, it } from 'vitest';
import type { CartLine } from '@vendas/domain/orders/cart';
import { marksOf, withoutOrdered } from './cart-marks.ts';

const line = (over: Partial<CartLine> = {}): CartLine => ({
  productId: 'p1',
  name: 'Difusor Alecrim',
  priceCents: 8_990,
  quantity: 2,
  stock: 5,
  imageUrl: null,
  ...over,
});

const NONE_GONE: ReadonlySet<string> = new Set();

describe('marksOf', () => {
  it('shows no mark on an unchanged line', () => {
    expect(marksOf(line(), [line()], NONE_GONE)).toEqual({});
  });

  it('shows the old and the new price of a changed line', () => {
    expect(marksOf(line({ priceCents: 9_490 }), [line()], NONE_GONE)).toEqual({
      price: { fromCents: 8_990, toCents: 9_490 },
    });
  });

  it('shows no earlier price of a line that was added later', () => {
    expect(marksOf(line(), [], NONE_GONE)).toEqual({});
  });

  it('shows the available units when the stock no longer covers the quantity', () => {
    expect(marksOf(line({ stock: 1 }), [line()], NONE_GONE)).toEqual({
      stock: { kind: 'fewer', available: 1 },
    });
  });

  it('shows no mark for a lower stock that still covers the quantity', () => {
    expect(marksOf(line({ stock: 2 }), [line()], NONE_GONE)).toEqual({});
  });

  it('shows that the product is out of stock, and its new price', () => {
    expect(marksOf(line({ stock: 0, priceCents: 1 }), [line()], NONE_GONE)).toEqual({
      price: { fromCents: 8_990, toCents: 1 },
      stock: { kind: 'gone' },
    });
  });
});

describe('withoutOrdered', () => {
  it('empties a cart that was ordered unchanged', () => {
    expect(withoutOrdered([line()], [line()])).toEqual([]);
  });

  it('keeps units and lines that were added while the order was being placed', () => {
    const added = line({ productId: 'p2', quantity: 1 });
    expect(withoutOrdered([line({ quantity: 3 }), added], [line()])).toEqual([
      line({ quantity: 1 }),
      added,
    ]);
  });
});
