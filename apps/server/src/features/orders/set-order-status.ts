import { adminOrderSchema } from '@vendas/contract/admin-orders';
import type { AdminOrder } from '@vendas/contract/admin-orders';
import { changedFacts } from '@vendas/domain/audit';
import type { OrderStatus } from '@vendas/domain/order-status';
import { itemsToGiveBack, itemsToTake, stockEffect } from '@vendas/domain/restock';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { Executor } from '#platform/database/database.ts';
import type { IdempotentCall } from '#platform/database/idempotent-call.ts';
import { connectionOf, inTransaction } from '#platform/database/transaction.ts';
import type { Services } from '#platform/services.ts';
import { insertAudit } from '#store/audit.ts';
import { withIdempotency } from '#store/idempotency.ts';
import {
  getAdminOrder,
  listSoldItems,
  lockOrder,
  updateOrderStatus,
} from '#store/orders/admin-orders.ts';
import { giveStockBack, lockProducts, takeStock } from '#store/products.ts';
import { toAdminOrderResponse } from './order-responses.ts';

interface StatusChange {
  readonly id: string;
  readonly status: OrderStatus;
  /** The status the administrator saw. */
  readonly expectedStatus: OrderStatus;
  /** When cancelling: whether the items return to stock. */
  readonly restock: boolean;
}

/**
 * Sets an order's status; cancelling and leaving 'cancelled' move the stock too, all or nothing.
 * @throws RuleViolation orderNotFound, orderStatusChanged, insufficientStock, stockTooLarge, idempotencyKeyReused
 */
export function setOrderStatus(
  { database, clock }: Services,
  change: StatusChange,
  call: IdempotentCall,
): Promise<AdminOrder> {
  const { id, status, expectedStatus } = change;
  const { userId } = call;
  return inTransaction(database.kysely, (tx) =>
    withIdempotency(tx, call, adminOrderSchema.parse, async () => {
      const order = await lockOrder(tx, id);
      if (order === undefined) throw new RuleViolation('orderNotFound', {});
      if (order.status !== expectedStatus) {
        throw new RuleViolation('orderStatusChanged', { currentStatus: order.status });
      }
      const isRestocked = await moveItems(tx, { ...change, userId }, order);
      const facts = changedFacts(order, { ...order, status, isRestocked });
      if (facts !== undefined) {
        await updateOrderStatus(tx, id, { status, isRestocked });
        await insertAudit(tx, {
          at: clock.now(),
          actorId: userId,
          action: 'orderStatusSet',
          subject: 'order',
          subjectId: id,
          ...facts,
        });
      }
      return toAdminOrderResponse(await getAdminOrder(tx, id));
    }),
  );
}

interface LockedOrder {
  readonly id: string;
  readonly status: OrderStatus;
  readonly isRestocked: boolean;
}

/** Moves the stock as the change requires; returns whether the order's items are in stock afterwards. */
async function moveItems(
  tx: Executor,
  change: StatusChange & { readonly userId: string },
  order: LockedOrder,
): Promise<boolean> {
  const effect = stockEffect(order, change);
  // only a cancelled order can have its items in stock, which a constraint ensures
  if (effect === 'none') return order.isRestocked;
  const sold = await listSoldItems(tx, order.id);
  const productIds = sold.flatMap(({ productId }) => productId ?? []);
  const catalogue = await lockProducts(connectionOf(tx), productIds);
  const { userId } = change;
  if (effect === 'giveBack') {
    const items = itemsToGiveBack(sold, catalogue);
    await giveStockBack(tx, { items, orderId: order.id, userId });
    return true;
  }
  const items = itemsToTake(sold, catalogue);
  await takeStock(tx, { items, reason: 'reopening', orderId: order.id, userId });
  return false;
}
