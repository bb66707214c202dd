import { orderSchema } from '@vendas/contract/orders';
import type { Order } from '@vendas/contract/orders';
import { priceSale } from '@vendas/domain/order';
import type { RequestedItem } from '@vendas/domain/order';
import type { Repeatable } from '#platform/repeatable.ts';
import type { Services } from '#platform/services.ts';
import { inTransaction } from '#platform/transaction.ts';
import { once } from '#store/idempotency.ts';
import { getOrder, insertItems, insertOrder } from '#store/orders.ts';
import { lockProducts, takeStock } from '#store/products.ts';
import { orderAnswer } from './order-answer.ts';

/**
 * Places a shopper's order: prices it from the catalogue, records it and takes the stock, all or nothing,
 * once per idempotency key.
 * @throws RuleViolation of priceSale, idempotencyKeyReused
 */
export function placeOrder(
  { database }: Services,
  requested: readonly RequestedItem[],
  repeatable: Repeatable,
): Promise<Order> {
  const { userId } = repeatable;
  return inTransaction(database.kysely, (tx) =>
    once(tx, repeatable, orderSchema.parse, async () => {
      const productIds = requested.map((item) => item.productId);
      const sale = priceSale(requested, await lockProducts(tx, productIds));
      const order = await insertOrder(tx, {
        userId,
        totalCents: sale.totalCents,
        status: 'pending',
      });
      await insertItems(tx, order.id, sale.items);
      await takeStock(tx, {
        items: sale.items.map(({ product, quantity }) => ({ productId: product.id, quantity })),
        reason: 'sale',
        orderId: order.id,
        userId,
      });
      return orderAnswer(await getOrder(tx, order.id));
    }),
  );
}
