import { MAX_CENTS } from '@vendas/domain/money';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { casesOf } from '@vendas/domain/property-runs-test-kit';
import { parseCart, serialiseCart } from './cart-storage.ts';

// enough runs to find a lost cent
const RUNS = casesOf(40);

const line = fc.record({
  productId: fc.uuid({ version: 4 }),
  name: fc.string(),
  priceCents: fc.integer({ min: 0, max: MAX_CENTS }),
  quantity: fc.integer({ min: 1, max: 1_000_000 }),
  stock: fc.integer({ min: 0, max: 1_000_000 }),
  imageUrl: fc.option(fc.string(), { nil: null }),
});

it('a stored cart is restored without losing a cent', () => {
  fc.assert(
    fc.property(fc.uniqueArray(line, { selector: ({ productId }) => productId }), (cart) => {
      expect(parseCart(serialiseCart(cart))).toEqual(cart);
    }),
    RUNS,
  );
});

it('parsing any text returns a cart and never throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(Array.isArray(parseCart(text))).toBe(true);
    }),
    RUNS,
  );
});

it('parsing a cart with two lines of one product keeps the later line', () => {
  fc.assert(
    fc.property(line, line, (first, second) => {
      const cart = [first, { ...second, productId: first.productId }];
      expect(parseCart(serialiseCart(cart))).toEqual(cart.slice(1));
    }),
    RUNS,
  );
});
