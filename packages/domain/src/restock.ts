import { requireStock } from './order.ts';
import type { ProductForSale } from './order.ts';
import type { OrderStatus } from './order-status.ts';
import { MAX_STOCK } from './product.ts';
import { RuleViolation } from './rule-violation.ts';

/**
 * The effect of a change of status on the stock: cancelling returns the items if requested, and leaving cancelled takes
 * the returned items again.
 */
export function stockEffect(
  order: { status: OrderStatus; isRestocked: boolean },
  next: { status: OrderStatus; restock: boolean },
): 'giveBack' | 'takeAgain' | 'none' {
  if (order.status === next.status) return 'none';
  if (next.status === 'cancelled') return next.restock ? 'giveBack' : 'none';
  return order.status === 'cancelled' && order.isRestocked ? 'takeAgain' : 'none';
}

/** An item of an existing order; productId is null when the product was deleted since. */
export interface SoldItem {
  productId: string | null;
  productName: string;
  quantity: number;
}

export interface StockedItem {
  productId: string;
  quantity: number;
}

/**
 * The items of a restocked order, to be taken from the stock again.
 * @throws RuleViolation insufficientStock for the first missing item, a deleted product included
 */
export function itemsToTake(
  items: readonly SoldItem[],
  catalogue: readonly ProductForSale[],
): StockedItem[] {
  const products = new Map(catalogue.map((product) => [product.id, product]));
  return items.map(({ productId, productName, quantity }) => {
    const product = productId === null ? undefined : products.get(productId);
    if (product === undefined) {
      const facts = { product: productName, productId: productId ?? '', available: 0 };
      throw new RuleViolation('insufficientStock', { ...facts, requested: quantity });
    }
    requireStock(product, quantity);
    return { productId: product.id, quantity };
  });
}

/**
 * The items of an order that are returned to stock; deleted products are excluded.
 * @throws RuleViolation stockTooLarge
 */
export function itemsToGiveBack(
  items: readonly SoldItem[],
  catalogue: readonly ProductForSale[],
): StockedItem[] {
  const products = new Map(catalogue.map((product) => [product.id, product]));
  return items.flatMap(({ productId, quantity }) => {
    const product = productId === null ? undefined : products.get(productId);
    if (product === undefined) return [];
    if (product.stock + quantity > MAX_STOCK) {
      throw new RuleViolation('stockTooLarge', { product: product.name });
    }
    return [{ productId: product.id, quantity }];
  });
}
