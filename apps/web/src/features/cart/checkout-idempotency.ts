import type { Cart } from '@vendas/domain/orders/cart';

/** The name under which the tab keeps a checkout's idempotency key. */
export const CHECKOUT_KEY_NAME = 'checkout-attempt';

/** What makes two checkouts the same: the buyer, the products, the quantities and the prices shown. */
export function fingerprintOf(userId: string, cart: Cart): string {
  const lines = cart.map((line) => [line.productId, line.quantity, line.priceCents].join('×'));
  return [userId, ...lines.toSorted()].join(' ');
}
