import { isBankMethod } from '@vendas/domain/pix/received-pix';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { SHOP_ID } from '@vendas/domain/shop/settings-sections';
import type { Executor } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Services } from '#platform/services.ts';
import { insertAudit } from '#store/audit.ts';
import { lockOrder } from '#store/orders/admin-orders.ts';
import { findCountingPayment } from '#store/orders/payments.ts';
import {
  findReceivedOrder,
  linkPayment,
  lockReceived,
  updateReceived,
} from '#store/pix/pix-received.ts';
import { bookOpenPart } from './book-received.ts';

/** The state of a Pix that a person saw when they decided, and who they are. */
export interface Decision {
  readonly endToEndId: string;
  readonly openCents: number;
  readonly actorId: string;
}

/**
 * Books the open part of a Pix for an order, as far as the order owes it.
 * @throws RuleViolation orderNotFound, pixReceivedNotFound, pixReceivedChanged, pixOrderOwesNothing, and those of
 * bookPayment
 */
export function bookForOrder(
  services: Services,
  { orderId, ...decision }: Decision & { readonly orderId: string },
): Promise<{ openCents: number }> {
  return inTransaction(services.database.kysely, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order === undefined) throw new RuleViolation('orderNotFound', {});
    const pix = await lockOpen(tx, decision);
    const booked = await bookOpenPart(tx, services, { order, pix, actorId: decision.actorId });
    const openCents = pix.openCents - booked;
    await updateReceived(tx, pix.endToEndId, {
      openCents,
      reason: openCents > 0 ? 'excess' : null,
      orderId: pix.orderId ?? orderId,
    });
    return { openCents };
  });
}

/**
 * Books a Pix for the order of its code, although a payment of the same amount was registered by hand.
 * @throws RuleViolation as bookForOrder
 */
export async function bookSeparately(services: Services, decision: Decision) {
  const orderId = await findReceivedOrder(services.database.kysely, decision.endToEndId);
  if (orderId === undefined) throw new RuleViolation('pixReceivedNotFound', {});
  return await bookForOrder(services, { ...decision, orderId });
}

/**
 * Links a manual payment to its Pix; this books nothing.
 * @throws RuleViolation paymentNotFound, pixReceivedNotFound, pixReceivedChanged, pixPaymentLinked
 */
export function linkToPayment(
  { database }: Services,
  { paymentId, ...decision }: Decision & { readonly paymentId: string },
): Promise<{ openCents: number }> {
  return inTransaction(database.kysely, async (tx) => {
    const payment = await findCountingPayment(tx, paymentId);
    // a payment in cash or by card was no Pix
    if (payment === undefined || !isBankMethod(payment.method))
      throw new RuleViolation('paymentNotFound', {});
    await lockOrder(tx, payment.orderId);
    const pix = await lockOpen(tx, decision);
    const openCents = pix.openCents - payment.amountCents;
    const { endToEndId } = decision;
    if (openCents < 0 || !(await linkPayment(tx, { id: paymentId, endToEndId }))) {
      throw new RuleViolation('pixPaymentLinked', {});
    }
    await updateReceived(tx, endToEndId, {
      openCents,
      reason: openCents > 0 ? 'excess' : null,
      orderId: pix.orderId ?? payment.orderId,
    });
    return { openCents };
  });
}

/**
 * Marks the open part of a Pix as refunded outside of this system.
 * @throws RuleViolation pixReceivedNotFound, pixReceivedChanged
 */
export function markReturned(
  { clock, database }: Services,
  decision: Decision,
): Promise<{ openCents: number }> {
  return inTransaction(database.kysely, async (tx) => {
    const pix = await lockOpen(tx, decision);
    const rest = { openCents: 0, reason: null, whenSettled: 'returned' } as const;
    await updateReceived(tx, pix.endToEndId, rest);
    await auditReturn(tx, pix, { actorId: decision.actorId, at: clock.now() });
    return { openCents: 0 };
  });
}

/** Records who refunded the open part of a Pix. */
export async function auditReturn(
  tx: Executor,
  pix: Awaited<ReturnType<typeof lockOpen>>,
  by: { readonly actorId: string; readonly at: Date },
): Promise<void> {
  await insertAudit(tx, {
    ...by,
    action: 'pixReturned',
    subject: pix.orderId === null ? 'shop' : 'order',
    subjectId: pix.orderId ?? SHOP_ID,
    after: { returnedCents: pix.openCents },
  });
}

/** The Pix as the person saw it, locked. */
export async function lockOpen(tx: Executor, { endToEndId, openCents }: Decision) {
  const pix = await lockReceived(tx, endToEndId);
  if (pix === undefined) throw new RuleViolation('pixReceivedNotFound', {});
  if (pix.openCents === 0 || pix.openCents !== openCents) {
    throw new RuleViolation('pixReceivedChanged', {});
  }
  return pix;
}
