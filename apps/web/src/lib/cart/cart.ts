import { useSyncExternalStore } from 'react';
import {
  addToCart,
  type Cart,
  type CartChange,
  type CartLine,
  type CartRefusal,
  decreaseQuantity,
  increaseQuantity,
  removeFromCart,
} from '@vendas/domain/orders/cart';
import { parseCart, serialiseCart } from './cart-storage.ts';

/** Where the browser keeps the cart. */
export const CART_KEY = 'cart';
const CART_OWNER_KEY = 'cart-owner';

/** The cart of this browser, stored in `storage` and synchronized with other tabs. */
export function createCartStore(storage: Storage, events: Pick<Window, 'addEventListener'>) {
  let cart: Cart = parseCart(storage.getItem(CART_KEY));
  const listeners = new Set<() => void>();

  function publish(next: Cart): void {
    cart = next;
    for (const listener of listeners) listener();
  }

  function save(next: Cart): void {
    if (next === cart) return;
    keep(storage, CART_KEY, serialiseCart(next));
    publish(next);
  }

  function apply({ cart: next, refusal }: CartChange): CartRefusal | undefined {
    save(next);
    return refusal;
  }

  // A null key means that another tab cleared the whole storage.
  events.addEventListener('storage', ({ key }) => {
    if (key === CART_KEY || key === null) publish(parseCart(storage.getItem(CART_KEY)));
  });

  return {
    get: (): Cart => cart,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Adds one unit; returns the refusal, if any. */
    add: (product: Omit<CartLine, 'quantity'>) => apply(addToCart(cart, product)),
    /** One unit more; returns the refusal, if any. */
    increase: (productId: string) => apply(increaseQuantity(cart, productId)),
    /** One unit less, never below one. */
    decrease: (productId: string) => save(decreaseQuantity(cart, productId)),
    remove: (productId: string) => save(removeFromCart(cart, productId)),
    replace: (next: Cart) => save(next),
    clear: () => save([]),
    /** Assigns the cart to this person; another person's lines are removed. */
    claim(userId: string): void {
      const owner = storage.getItem(CART_OWNER_KEY);
      if (owner === userId) return;
      if (owner !== null) save([]);
      keep(storage, CART_OWNER_KEY, userId);
    },
  };
}

/** With a full or blocked storage the cart lasts until the page is closed. */
function keep(storage: Storage, key: string, value: string): void {
  try {
    storage.setItem(key, value);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/** The cart of this browser. Refusals are returned as codes; the caller has the messages. */
export const cartStore = createCartStore(localStorage, window);

/** The lines in the cart, as they change. */
export function useCart(): Cart {
  return useSyncExternalStore(cartStore.subscribe, cartStore.get);
}
