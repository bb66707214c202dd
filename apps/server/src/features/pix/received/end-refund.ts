import type { CalendarDate } from '@vendas/domain/calendar';
import type { PixRefundState } from '@vendas/domain/pix/pix-refund';
import type { Executor } from '#platform/database/database.ts';
import { insertAudit } from '#store/audit.ts';
import { lockOrder, updateOrder } from '#store/orders/admin-orders.ts';
import { bookRefund } from '#store/orders/book-refund.ts';
import { releaseRefund } from '#store/orders/refunds.ts';
import { addToOpen } from '#store/pix/pix-received.ts';
import { findPixRefund, listPaymentsOfPix, listRefundsOfPix, updatePixRefund } from '#store/pix/pix-refunds.ts'; // prettier-ignore
import type { PixRefundKey } from '#store/pix/pix-refunds.ts';

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/** The orders that a Pix paid, locked. */
export async function lockOrdersOf(
  tx: Executor,
  endToEndId: string,
): Promise<Map<string, LockedOrder>> {
  const orderIds = (await listPaymentsOfPix(tx, endToEndId)).map(({ orderId }) => orderId);
  const orders = new Map<string, LockedOrder>();
  for (const orderId of [...new Set(orderIds)].toSorted()) {
    const order = await lockOrder(tx, orderId);
    if (order !== undefined) orders.set(orderId, order);
  }
  return orders;
}

/** Whether the orders that a Pix paid are still the same; it must be locked. */
export async function hasOnlyOrders(
  tx: Executor,
  endToEndId: string,
  orders: ReadonlyMap<string, LockedOrder>,
): Promise<boolean> {
  const payments = await listPaymentsOfPix(tx, endToEndId);
  return payments.every(({ orderId }) => orders.has(orderId));
}

interface Ending extends PixRefundKey {
  readonly state: Exclude<PixRefundState, 'processing'>;
  /** The amount that the bank returned, if it did. */
  readonly returnedCents: number;
  readonly at: Date;
  readonly today: CalendarDate;
}

/**
 * Ends a refund that was pending at the bank: books the returned amount, and releases the rest of its reservation.
 * The orders and the Pix must be locked.
 */
export async function endRefund(
  tx: Executor,
  orders: Map<string, LockedOrder>,
  { at, today, returnedCents, state, ...key }: Ending,
): Promise<void> {
  const refund = await findPixRefund(tx, key);
  if (refund === undefined) return;
  await updatePixRefund(tx, key, { state });
  let leftCents = state === 'returned' ? returnedCents : 0;
  const backCents = Math.max(0, refund.openCents - leftCents);
  leftCents -= refund.openCents - backCents;
  if (backCents > 0) await addToOpen(tx, key.endToEndId, backCents);

  const payments = await listPaymentsOfPix(tx, key.endToEndId);
  for (const reserved of await listRefundsOfPix(tx, key)) {
    const order = orders.get(reserved.orderId);
    const payment = payments.find(({ id }) => id === reserved.paymentId);
    if (reserved.state !== 'reserved' || order === undefined || payment === undefined) continue;
    const amountCents = Math.min(reserved.amountCents, leftCents);
    leftCents -= amountCents;
    if (amountCents === 0) {
      await release(tx, { order, reserved, at });
      continue;
    }
    const { id, outcome, reason } = reserved;
    const facts = { id, amountCents, outcome, reason, date: today, method: 'pix' } as const;
    const actor = { actorId: null, source: 'bank' } as const;
    const changes = await bookRefund(tx, { order, payment, refund: facts, actor, at, today });
    orders.set(order.id, { ...order, ...changes });
  }
}

interface Release {
  readonly order: LockedOrder;
  readonly reserved: { readonly id: string; readonly amountCents: number };
  readonly at: Date;
}

async function release(tx: Executor, { order, reserved, at }: Release): Promise<void> {
  await releaseRefund(tx, reserved.id);
  // the order itself does not change, but open screens list its refunds
  await updateOrder(tx, order.id, { status: order.status });
  await insertAudit(tx, {
    at,
    actorId: null,
    source: 'bank',
    action: 'bankRefundFailed',
    subject: 'order',
    subjectId: order.id,
    after: { returnedCents: reserved.amountCents },
  });
}
