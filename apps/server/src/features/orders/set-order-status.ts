import { adminOrderSchema } from '@vendas/contract/orders/admin-orders';
import type { AdminOrder } from '@vendas/contract/orders/admin-orders';
import { changedFacts } from '@vendas/domain/audit';
import type { AuditFacts } from '@vendas/domain/audit';
import {
  receivedOutcome,
  type ReceivedChoice,
  type ReceivedOutcome,
  itemsToGiveBack,
  itemsToTake,
  stockEffect,
} from '@vendas/domain/orders/cancellation';
import type { OrderStatus } from '@vendas/domain/orders/order-status';
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
  updateOrder,
} from '#store/orders/admin-orders.ts';
import { listPayments } from '#store/orders/payments.ts';
import { giveStockBack, lockProducts, takeStock } from '#store/products.ts';
import { toAdminOrderResponse } from './order-responses.ts';
import { takeBack } from './take-payment-back.ts';

interface StatusChange {
  readonly id: string;
  readonly status: OrderStatus;
  /** The status the administrator saw. */
  readonly expectedStatus: OrderStatus;
  /** When cancelling: whether the items return to stock. */
  readonly restock: boolean;
  /** When cancelling an order that has payments: what becomes of them. */
  readonly received: ReceivedChoice | null;
}

/**
 * Sets an order's status, all or nothing; cancelling and leaving 'cancelled' move the stock too, and cancelling takes
 * the payments back if they were returned to the buyer.
 * @throws RuleViolation orderNotFound, orderStatusChanged, receivedUndecided, receivedChanged, insufficientStock,
 * stockTooLarge, idempotencyKeyReused
 */
export function setOrderStatus(
  { database, clock, config }: Services,
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
      const outcome = receivedOutcome(order, change);
      const isRestocked = await moveItems(tx, { ...change, userId }, order);
      const at = clock.now();
      const facts = changedFacts(order, { ...order, status, isRestocked });
      if (facts !== undefined) {
        await updateOrder(tx, id, { status, isRestocked });
        await insertAudit(tx, {
          at,
          actorId: userId,
          action: 'orderStatusSet',
          subject: 'order',
          subjectId: id,
          ...withOutcome(facts, order, outcome),
        });
      }
      if (outcome === 'returned') {
        const timeZone = config.businessTimeZone;
        await returnPayments(tx, { ...order, status }, { at, timeZone, userId });
      }
      return toAdminOrderResponse(await getAdminOrder(tx, id));
    }),
  );
}

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/** Adds to the facts of a cancellation what was received and what became of it. */
function withOutcome(
  { before, after }: { before: AuditFacts; after: AuditFacts },
  { amountPaidCents }: LockedOrder,
  outcome: ReceivedOutcome | undefined,
): { before: AuditFacts; after: AuditFacts } {
  if (outcome === undefined) return { before, after };
  return {
    before: { ...before, amountPaidCents },
    after: { ...after, isRefunded: outcome === 'returned' },
  };
}

/** Takes back every payment of an order, newest first. */
async function returnPayments(
  tx: Executor,
  order: LockedOrder,
  by: { readonly at: Date; readonly timeZone: string; readonly userId: string },
): Promise<void> {
  const { userId: actorId, ...when } = by;
  let settled: Awaited<ReturnType<typeof takeBack>> = order;
  for (const { id: paymentId, takenBackAt } of await listPayments(tx, order.id)) {
    if (takenBackAt !== null) continue;
    const reason = 'Cancelamento do pedido';
    const current = { ...order, ...settled };
    settled = await takeBack(tx, { order: current, paymentId, reason, actorId, ...when });
  }
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
