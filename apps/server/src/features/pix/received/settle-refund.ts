import { dateInZone } from '@vendas/domain/calendar';
import { paymentStatus } from '@vendas/domain/orders/order';
import type { Executor } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { BankRefund } from '#platform/pix/bank/payment-provider.ts';
import type { Services } from '#platform/services.ts';
import { lockOrder, updateOrder } from '#store/orders/admin-orders.ts';
import { insertRefund } from '#store/orders/refunds.ts';
import { addToOpen, lockReceived, updateReceived } from '#store/pix/pix-received.ts';
import {
  endPixRefund,
  findPixRefund,
  insertPixRefund,
  linkRefund,
  listPaymentsOfPix,
} from '#store/pix/pix-refunds.ts';

/**
 * Takes over what the bank says of a refund of a kept Pix, once. One that we asked for has reserved its amount, which
 * waits for a person again if the bank did not return it. One that we did not ask for is taken off the Pix.
 */
export async function settleRefund(
  services: Services,
  endToEndId: string,
  refund: BankRefund,
): Promise<void> {
  if (refund.state === 'processing') return;
  const { kysely } = services.database;
  const { id, state } = refund;
  const known = await findPixRefund(kysely, { endToEndId, id });
  if (known !== undefined && known.state !== 'processing') return;
  await inTransaction(kysely, async (tx) => {
    if (known === undefined) return await bookUnasked(tx, services, { endToEndId, refund });
    const ended = await endPixRefund(tx, { endToEndId, id, state });
    if (ended === undefined) return;
    const returnedCents = state === 'returned' ? refund.amountCents : 0;
    const backCents = ended.amountCents - returnedCents;
    if (backCents > 0) await addToOpen(tx, endToEndId, backCents);
  });
}

interface Unasked {
  readonly endToEndId: string;
  readonly refund: BankRefund;
}

/**
 * Books what the bank gave back without the shop: first of what no payment has taken, then of the payments, the newest
 * first, whose orders owe it again until a person looks at it.
 */
async function bookUnasked(
  tx: Executor,
  { clock, config }: Services,
  { endToEndId, refund }: Unasked,
): Promise<void> {
  const { amountCents, id, state } = refund;
  if (state !== 'returned') return;
  const orderIds = (await listPaymentsOfPix(tx, endToEndId)).map(({ orderId }) => orderId);
  const orders = new Map<string, NonNullable<Awaited<ReturnType<typeof lockOrder>>>>();
  for (const orderId of [...new Set(orderIds)].toSorted()) {
    const order = await lockOrder(tx, orderId);
    if (order !== undefined) orders.set(orderId, order);
  }
  const pix = await lockReceived(tx, endToEndId);
  if (pix === undefined) return;
  if (!(await insertPixRefund(tx, { endToEndId, id, amountCents, state }))) return;
  // registered by hand when the owner gave it back in the bank's app
  if (await linkRefund(tx, { endToEndId, id, amountCents })) return;
  const ofOpenCents = Math.min(amountCents, pix.openCents);
  if (ofOpenCents > 0) {
    const openCents = pix.openCents - ofOpenCents;
    const whenSettled = orders.size === 0 ? 'returned' : 'booked';
    await updateReceived(tx, endToEndId, { openCents, reason: pix.reason, whenSettled });
  }
  const today = dateInZone(clock.now(), config.businessTimeZone);
  let leftCents = amountCents - ofOpenCents;
  for (const payment of await listPaymentsOfPix(tx, endToEndId)) {
    const order = orders.get(payment.orderId);
    const cents = Math.min(leftCents, payment.leftCents);
    if (order === undefined || cents <= 0) continue;
    leftCents -= cents;
    const settled = await insertRefund(tx, order.id, {
      paymentId: payment.id,
      amountCents: cents,
      date: today,
      today,
      method: 'pix',
      outcome: 'open',
      reason: refund.isOrdered ? 'Ordem do banco' : 'Feita no banco',
      userId: null,
      isToReview: true,
      pixRefundId: id,
    });
    const current = { ...order, ...settled };
    orders.set(order.id, current);
    await updateOrder(tx, order.id, { status: paymentStatus(current) });
  }
}
