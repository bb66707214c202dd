import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ORDER_STATUSES } from './order-status.ts';
import type { ProductForSale } from './order.ts';
import type { OrderStatus } from './order-status.ts';
import { itemsToGiveBack, itemsToTake, stockEffect } from './cancellation.ts';

const product = (stock: number, id = 'a'): ProductForSale => ({
  id,
  name: 'Sol',
  priceCents: 1,
  costPriceCents: 1,
  stock,
  imageUrl: null,
  isHidden: false,
});
const sold = (quantity: number, productId: string | null = 'a') => ({
  productId,
  productName: 'Sol antigo',
  quantity,
});

describe('stockEffect', () => {
  const cases: [OrderStatus, boolean, OrderStatus, boolean, string][] = [
    ['pending', false, 'cancelled', true, 'giveBack'],
    ['pending', false, 'cancelled', false, 'none'],
    ['completed', false, 'cancelled', true, 'giveBack'],
    ['cancelled', true, 'pending', true, 'takeAgain'],
    ['cancelled', true, 'paid', false, 'takeAgain'],
    ['cancelled', false, 'pending', true, 'none'],
    ['cancelled', true, 'cancelled', true, 'none'],
    ['cancelled', false, 'cancelled', true, 'none'],
    ['pending', false, 'paid', true, 'none'],
  ];
  test.each(cases)(
    'from %s (restocked %s) to %s (restock %s): %s',
    (from, isRestocked, to, restock, effect) => {
      expect(stockEffect({ status: from, isRestocked }, { status: to, restock })).toBe(effect);
    },
  );

  test('items are in stock exactly while the order is cancelled with restock, after any sequence of statuses', () => {
    const statuses = fc.constantFrom<OrderStatus>(...Object.keys(ORDER_STATUSES).filter((key): key is OrderStatus => Object.hasOwn(ORDER_STATUSES, key))); // prettier-ignore
    fc.assert(
      fc.property(fc.array(fc.tuple(statuses, fc.boolean())), (changes) => {
        let order: { status: OrderStatus; isRestocked: boolean } = {
          status: 'pending',
          isRestocked: false,
        };
        let inStock = 0;
        for (const [status, restock] of changes) {
          const effect = stockEffect(order, { status, restock });
          if (effect === 'giveBack') inStock += 1;
          if (effect === 'takeAgain') inStock -= 1;
          const isRestocked = effect === 'giveBack' || (effect === 'none' && order.isRestocked);
          order = { status, isRestocked };
          expect(inStock).toBe(order.isRestocked ? 1 : 0);
          expect(order.isRestocked && status !== 'cancelled').toBe(false);
        }
      }),
    );
  });
});

describe('itemsToTake', () => {
  test('are all items if the stock is sufficient', () => {
    expect(itemsToTake([sold(2)], [product(2)])).toEqual([{ productId: 'a', quantity: 2 }]);
  });

  test.each([
    ['short', [sold(3)], { product: 'Sol', available: 2, requested: 3 }],
    [
      'deleted',
      [sold(1, null)],
      { product: 'Sol antigo', productId: '', available: 0, requested: 1 },
    ],
    [
      'deleted concurrently',
      [sold(1, 'b')],
      { product: 'Sol antigo', productId: 'b', available: 0, requested: 1 },
    ],
  ])('are rejected if one is %s', (_, items, facts) => {
    expect(() => itemsToTake(items, [product(2)])).toThrow(
      expect.objectContaining({ code: 'insufficientStock', facts: expect.objectContaining(facts) }),
    );
  });
});

describe('itemsToGiveBack', () => {
  test('exclude deleted products', () => {
    expect(itemsToGiveBack([sold(2), sold(1, null), sold(1, 'b')], [product(0)])).toEqual([
      { productId: 'a', quantity: 2 },
    ]);
  });

  test('are rejected above the largest stock', () => {
    expect(itemsToGiveBack([sold(1)], [product(999_999)])).toHaveLength(1);
    expect(() => itemsToGiveBack([sold(1)], [product(1_000_000)])).toThrow(
      expect.objectContaining({ code: 'stockTooLarge' }),
    );
  });
});
