import { type Cart, type CartLine, lineProblem } from '@vendas/domain/orders/cart';

/** The changes of a line that a shopper should notice; amounts in cents. */
export interface LineMarks {
  price?: { fromCents: number; toCents: number };
  /** The product is no longer in the shop, it is out of stock, or its stock no longer covers the quantity. */
  stock?: { kind: 'removed' } | { kind: 'gone' } | { kind: 'fewer'; available: number };
}

/**
 * Compares a line with the cart as it was when the page opened. A line that was added later has no earlier price.
 * @param goneIds the products that are no longer in the shop
 */
export function marksOf(line: CartLine, opened: Cart, goneIds: ReadonlySet<string>): LineMarks {
  if (goneIds.has(line.productId)) return { stock: { kind: 'removed' } };
  const before = opened.find((l) => l.productId === line.productId);
  const problem = lineProblem(line);
  return {
    ...(before &&
      before.priceCents !== line.priceCents && {
        price: { fromCents: before.priceCents, toCents: line.priceCents },
      }),
    ...(problem === 'outOfStock' && { stock: { kind: 'gone' as const } }),
    ...(problem === 'stockLimit' && { stock: { kind: 'fewer' as const, available: line.stock } }),
  };
}

/** The remaining cart after an order: units and lines that were added while it was being placed. */
export function withoutOrdered(cart: Cart, ordered: Cart): Cart {
  const bought = new Map(ordered.map((line) => [line.productId, line.quantity]));
  return cart
    .map((line) => ({ ...line, quantity: line.quantity - (bought.get(line.productId) ?? 0) }))
    .filter((line) => line.quantity > 0);
}
