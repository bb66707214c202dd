import { expect, test } from 'vitest';
import { CART_KEY, createCartStore } from './cart.ts';
import { parseCart } from './cart-storage.ts';

const GLASSES = {
  productId: '6a1f0a52-41a5-4d0e-9a0c-0f6f4a3f2b11',
  name: 'Óculos Redondo',
  priceCents: 18990,
  stock: 2,
  imageUrl: '/files/a',
};

const STORED_LINE = {
  product_id: GLASSES.productId,
  name: GLASSES.name,
  price: 189.9,
  quantity: 1,
  stock: 2,
  image_url: '/files/a',
};

const newStore = () => createCartStore(localStorage, window);
const stored = (): unknown => JSON.parse(localStorage.getItem(CART_KEY) ?? 'null');

test('the cart is stored in the specified format and read back', () => {
  newStore().add(GLASSES);
  expect(stored()).toEqual([STORED_LINE]);
  expect(newStore().get()).toEqual([{ ...GLASSES, quantity: 1 }]);
});

test('a change that the rules refuse returns the refusal and leaves the cart unchanged', () => {
  const store = newStore();
  expect(store.add(GLASSES)).toBeUndefined();
  expect(store.increase(GLASSES.productId)).toBeUndefined();
  expect(store.increase(GLASSES.productId)).toBe('stockLimit');
  expect(store.add({ ...GLASSES, stock: 0 })).toBe('outOfStock');
  expect(stored()).toEqual([{ ...STORED_LINE, quantity: 2 }]);
});

test('the cart notifies its listeners only of changes', () => {
  const store = newStore();
  let calls = 0;
  const stop = store.subscribe(() => (calls += 1));
  store.add(GLASSES);
  store.decrease(GLASSES.productId);
  expect(calls).toBe(1);
  store.remove(GLASSES.productId);
  expect(calls).toBe(2);
  stop();
  store.add(GLASSES);
  expect(calls).toBe(2);
});

test('the cart adopts changes of another tab', () => {
  const store = newStore();
  store.add(GLASSES);
  localStorage.setItem(CART_KEY, JSON.stringify([{ ...STORED_LINE, quantity: 2 }]));
  window.dispatchEvent(new StorageEvent('storage', { key: CART_KEY }));
  expect(store.get()).toEqual([{ ...GLASSES, quantity: 2 }]);
});

test('the cart is emptied for another person, and kept for the same one', () => {
  const store = newStore();
  store.claim('ana');
  store.add(GLASSES);
  store.claim('ana');
  expect(store.get()).toHaveLength(1);
  store.claim('bruno');
  expect(store.get()).toEqual([]);
  expect(stored()).toEqual([]);
});

test('the cart is emptied when another tab clears the whole storage', () => {
  const store = newStore();
  store.add(GLASSES);
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: 'outra-coisa' }));
  expect(store.get()).toHaveLength(1);
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(store.get()).toEqual([]);
});

test('the cart keeps working when the storage is full', () => {
  const full = {
    length: 0,
    clear: () => undefined,
    key: () => null,
    removeItem: () => undefined,
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  const store = createCartStore(full, window);
  store.add(GLASSES);
  expect(store.get()).toHaveLength(1);
});

test.each([
  ['nothing', null, 0],
  ['no JSON', '{oops', 0],
  ['no list', '{"product_id":1}', 0],
  ['a list of invalid entries', '[null, 1, "x", {}]', 0],
  ['a quantity of zero', JSON.stringify([{ ...STORED_LINE, quantity: 0 }]), 0],
  ['a fraction of a unit', JSON.stringify([{ ...STORED_LINE, quantity: 1.5 }]), 0],
  ['the largest quantity', JSON.stringify([{ ...STORED_LINE, quantity: 1_000_000 }]), 1],
  ['more than that', JSON.stringify([{ ...STORED_LINE, quantity: 1_000_001 }]), 0],
  ['nothing in stock', JSON.stringify([{ ...STORED_LINE, stock: 0 }]), 1],
  ['less than nothing in stock', JSON.stringify([{ ...STORED_LINE, stock: -1 }]), 0],
  ['the largest price', JSON.stringify([{ ...STORED_LINE, price: 1e10 }]), 1],
  ['a price above the largest', JSON.stringify([{ ...STORED_LINE, price: 1e10 + 0.01 }]), 0],
  ['a product without an id', JSON.stringify([{ ...STORED_LINE, product_id: 'x' }]), 0],
  ['a negative price', JSON.stringify([{ ...STORED_LINE, price: -1 }]), 0],
  ['no image', JSON.stringify([{ ...STORED_LINE, image_url: undefined }]), 1],
  ['the same product twice', JSON.stringify([STORED_LINE, STORED_LINE]), 1],
  ['one valid line among invalid ones', JSON.stringify([null, STORED_LINE]), 1],
])('the stored text %s gives a valid cart', (_, text, lines) => {
  expect(parseCart(text)).toHaveLength(lines);
});

test('reais with a binary rounding error are restored to their exact cents', () => {
  const [line] = parseCart(JSON.stringify([{ ...STORED_LINE, price: 0.1 + 0.2 }]));
  expect(line?.priceCents).toBe(30);
});
