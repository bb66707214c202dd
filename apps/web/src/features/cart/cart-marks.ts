import { type Cart, type CartLine, lineProblem } from '@vendas/domain/orders/cart';

/** What a shopper should notice about a line; amounts in cents. */
export interface LineMarks {
  price?: { fromCents: number; toCents: number };
  /** The stock is gone, or no longer covers the quantity. */
  stock?: { kind: 'gone' } | { kind: 'fewer'; available: number };
}

/** Compares a line with the cart as it was when the page opened. A line that was not there then has no earlier price. */
export function marksOf(line: CartLine, opened: Cart): LineMarks {
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

/** What stays in the cart once an order was placed: anything added while it was on its way. */
export function withoutOrdered(cart: Cart, ordered: Cart): Cart {
  const bought = new Map(ordered.map((line) => [line.productId, line.quantity]));
  return cart
    .map((line) => ({ ...line, quantity: line.quantity - (bought.get(line.productId) ?? 0) }))
    .filter((line) => line.quantity > 0);
}
