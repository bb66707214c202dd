import { adminOrderSchema } from '@vendas/contract/orders/admin-order';
import type { AdminOrder } from '@vendas/contract/orders/admin-orders';
import { changedFacts } from '@vendas/domain/audit';
import type { AuditFacts } from '@vendas/domain/audit';
import {
  moneyReceived,
  receivedOutcome,
  type ReceivedChoice,
  type ReceivedOutcome,
  itemsToGiveBack,
  itemsToTake,
  stockEffect,
} from '@vendas/domain/orders/cancellation';
import type { OrderStatus } from '@vendas/domain/orders/order-status';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { dateInZone } from '@vendas/domain/calendar';
import { sumCents } from '@vendas/domain/money';
import type { Executor } from '#platform/database/database.ts';
import type { IdempotentCall } from '#platform/database/transaction.ts';
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
import { listRefunds } from '#store/orders/refunds.ts';
import { giveStockBack, lockProducts, takeStock } from '#store/products/products.ts';
import { takeBack } from '#store/orders/take-back.ts';
import { toAdminOrderResponse } from './order-responses.ts';
import { refund } from './refund-payment.ts';

interface StatusChange {
  readonly id: string;
  readonly status: OrderStatus;
  /** The status the administrator saw. */
  readonly expectedStatus: OrderStatus;
  /** When cancelling: whether the items return to stock. */
  readonly restock: boolean;
  /** When cancelling an order that has payments: what happens to them. */
  readonly received: ReceivedChoice | null;
}

/**
 * Sets an order's status, all or nothing. Cancelling and leaving 'cancelled' also move the stock, and cancelling
 * takes the payments back if they were returned to the buyer.
 * @throws RuleViolation orderNotFound, orderStatusChanged, receivedUndecided, receivedChanged, insufficientStock,
 *   stockTooLarge, idempotencyKeyReused
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
      const receivedCents = await readReceived(tx, id);
      const outcome = receivedOutcome({ ...order, receivedCents }, change);
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
          ...withOutcome(facts, receivedCents, outcome),
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

/** The money that the shop has for an order, which must be locked. */
async function readReceived(tx: Executor, id: string): Promise<number> {
  const [payments, refunds] = [await listPayments(tx, id), await listRefunds(tx, id)];
  return moneyReceived(
    payments.map(({ id: paymentId, amountCents, takenBackAt: takenBack }) => {
      const ownRefunds = refunds.filter((each) => each.paymentId === paymentId);
      return { amountCents, takenBack, refunds: ownRefunds };
    }),
  );
}

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/** Adds the received amount and its outcome to the facts of a cancellation. */
function withOutcome(
  { before, after }: { before: AuditFacts; after: AuditFacts },
  receivedCents: number,
  outcome: ReceivedOutcome | undefined,
): { before: AuditFacts; after: AuditFacts } {
  if (outcome === undefined) return { before, after };
  return {
    before: { ...before, receivedCents },
    after: { ...after, isRefunded: outcome === 'returned' },
  };
}

/** Takes back every payment of an order, newest first; the rest of a partly refunded one is refunded. */
async function returnPayments(
  tx: Executor,
  order: LockedOrder,
  by: { readonly at: Date; readonly timeZone: string; readonly userId: string },
): Promise<void> {
  const { userId: actorId, ...when } = by;
  let settled: Awaited<ReturnType<typeof takeBack>> = order;
  const refunds = await listRefunds(tx, order.id);
  for (const payment of await listPayments(tx, order.id)) {
    const { id: paymentId, amountCents, method, takenBackAt } = payment;
    if (takenBackAt !== null) continue;
    const current = { ...order, ...settled };
    const facts = { order: current, paymentId, reason: 'Cancelamento do pedido', actorId };
    const restCents = amountCents - sumRefunded(refunds, paymentId);
    if (restCents === amountCents) {
      settled = await takeBack(tx, { ...facts, ...when });
    } else if (restCents > 0) {
      const date = dateInZone(when.at, when.timeZone);
      const rest = { amountCents: restCents, date, today: date, method, outcome: 'open' } as const;
      settled = await refund(tx, { ...facts, ...rest, at: when.at });
    }
  }
}

/** The amount of a payment that was refunded, or whose refund is pending. */
function sumRefunded(refunds: Awaited<ReturnType<typeof listRefunds>>, id: string): number {
  const ownRefunds = refunds.filter(
    ({ paymentId, state }) => paymentId === id && state !== 'released',
  );
  return sumCents(ownRefunds.map(({ amountCents }) => amountCents));
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
