import { MAX_CENTS } from '@vendas/domain/money';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseCart, serialiseCart } from './cart-storage.ts';

// enough to find a cent that is lost; more only takes time
const RUNS = { numRuns: 40 };

const line = fc.record({
  productId: fc.uuid({ version: 4 }),
  name: fc.string(),
  priceCents: fc.integer({ min: 0, max: MAX_CENTS }),
  quantity: fc.integer({ min: 1, max: 1_000_000 }),
  stock: fc.integer({ min: 0, max: 1_000_000 }),
  imageUrl: fc.option(fc.string(), { nil: null }),
});

it('any cart is restored from its text to the cent', () => {
  fc.assert(
    fc.property(fc.uniqueArray(line, { selector: ({ productId }) => productId }), (cart) => {
      expect(parseCart(serialiseCart(cart))).toEqual(cart);
    }),
    RUNS,
  );
});

it('any text makes a cart, never an error', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(Array.isArray(parseCart(text))).toBe(true);
    }),
    RUNS,
  );
});

it('of two lines of the same product the later one is kept', () => {
  fc.assert(
    fc.property(line, line, (first, second) => {
      const cart = [first, { ...second, productId: first.productId }];
      expect(parseCart(serialiseCart(cart))).toEqual(cart.slice(1));
    }),
    RUNS,
  );
});
