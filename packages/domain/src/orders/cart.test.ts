import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addToCart,
  cartTotal,
  cartUnits,
  decreaseQuantity,
  increaseQuantity,
  lineProblem,
  refreshCart,
  removeFromCart,
} from './cart.ts';
import type { Cart, CartLine } from './cart.ts';

const glasses = {
  productId: 'a',
  name: 'Óculos Sol',
  priceCents: 1999,
  stock: 2,
  imageUrl: null,
};
const line = (overrides: Partial<CartLine> = {}): CartLine => ({
  ...glasses,
  quantity: 1,
  ...overrides,
});

describe('addToCart', () => {
  test('adds one unit per click, up to the stock', () => {
    const once = addToCart([], glasses);
    const twice = addToCart(once.cart, glasses);
    const thrice = addToCart(twice.cart, glasses);
    expect(twice.cart).toEqual([line({ quantity: 2 })]);
    expect(thrice).toEqual({ cart: twice.cart, refusal: 'stockLimit' });
  });

  test('appends another product below the existing ones', () => {
    const { cart } = addToCart([line({ quantity: 2 })], { ...glasses, productId: 'b', stock: 1 });
    expect(cart).toEqual([line({ quantity: 2 }), line({ productId: 'b', stock: 1 })]);
  });

  test('rejects a product that is out of stock', () => {
    expect(addToCart([], { ...glasses, stock: 0 })).toEqual({ cart: [], refusal: 'outOfStock' });
  });

  test('updates price and stock to the newest values', () => {
    const { cart } = addToCart([line()], { ...glasses, priceCents: 2500, stock: 9 });
    expect(cart).toEqual([line({ priceCents: 2500, stock: 9, quantity: 2 })]);
  });
});

describe('quantities', () => {
  test('increase by one and stop at the stock of the line', () => {
    expect(increaseQuantity([line()], 'a').cart).toEqual([line({ quantity: 2 })]);
    const fullCart = [line({ quantity: 2 })];
    expect(increaseQuantity(fullCart, 'a')).toEqual({ cart: fullCart, refusal: 'stockLimit' });
  });

  test('decrease by one and stop at one', () => {
    expect(decreaseQuantity([line({ quantity: 2 })], 'a')).toEqual([line()]);
    expect(decreaseQuantity([line()], 'a')).toEqual([line()]);
  });

  test('do not change for a product that is not in the cart', () => {
    expect(increaseQuantity([line()], 'x').cart).toEqual([line()]);
    expect(decreaseQuantity([line()], 'x')).toEqual([line()]);
  });
});

test('removing a product deletes its line', () => {
  expect(removeFromCart([line(), line({ productId: 'b' })], 'a')).toEqual([
    line({ productId: 'b' }),
  ]);
});

test('the total is the sum of price times quantity, the number of units the sum of quantities', () => {
  const cart = [line({ quantity: 2 }), line({ productId: 'b', priceCents: 1, quantity: 3 })];
  expect(cartTotal(cart)).toBe(4001);
  expect(cartUnits(cart)).toBe(5);
});

describe('refreshCart', () => {
  test('updates a line from the catalogue and keeps the quantity', () => {
    const cart = [line({ quantity: 2 })];
    const refreshed = refreshCart(cart, [{ ...glasses, priceCents: 1500, stock: 1 }]);
    expect(refreshed).toEqual([line({ priceCents: 1500, stock: 1, quantity: 2 })]);
    expect(refreshed.map(lineProblem)).toEqual(['stockLimit']);
  });

  test('a deleted product is out of stock and keeps its name and price', () => {
    const refreshed = refreshCart([line()], []);
    expect(refreshed).toEqual([line({ stock: 0 })]);
    expect(refreshed.map(lineProblem)).toEqual(['outOfStock']);
  });

  test('a quantity equal to the stock can be ordered', () => {
    expect([line({ quantity: 2 }), line()].map(lineProblem)).toEqual([undefined, undefined]);
  });
});

test('after any sequence of clicks a quantity is between one and the stock', () => {
  const products = ['a', 'b', 'c'].map((productId, i) => ({ ...glasses, productId, stock: i }));
  const click = fc.record({
    product: fc.constantFrom(...products),
    action: fc.constantFrom('add', 'more', 'less', 'remove'),
  });
  fc.assert(
    fc.property(fc.array(click, { maxLength: 40 }), (clicks) => {
      const cart = clicks.reduce<Cart>((current, { product, action }) => {
        if (action === 'add') return addToCart(current, product).cart;
        if (action === 'more') return increaseQuantity(current, product.productId).cart;
        if (action === 'less') return decreaseQuantity(current, product.productId);
        return removeFromCart(current, product.productId);
      }, []);
      expect(cart.every((l) => l.quantity >= 1 && l.quantity <= l.stock)).toBe(true);
    }),
  );
});

test('a click on one product does not change the lines of others', () => {
  const otherLines = [line({ productId: 'b', quantity: 2 }), line({ productId: 'c' })];
  const cart = [line({ stock: 3, quantity: 2 }), ...otherLines];
  const changes = [
    addToCart(cart, { ...glasses, stock: 3 }).cart,
    increaseQuantity(cart, 'a').cart,
    decreaseQuantity(cart, 'a'),
    refreshCart(cart, [{ ...glasses, priceCents: 1, stock: 3 }, ...otherLines]),
  ];
  for (const [changed, ...rest] of changes) {
    expect(changed).not.toEqual(cart[0]);
    expect(rest).toEqual(otherLines);
  }
});
