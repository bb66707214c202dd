import type { z } from 'zod';
import { refundPayment as route } from '@vendas/contract/orders/refunds';
import { dateInZone } from '@vendas/domain/calendar';
import type { CalendarDate } from '@vendas/domain/calendar';
import { requireRefundDate } from '@vendas/domain/charges/refund';
import type { RefundOutcome } from '@vendas/domain/charges/refund';
import type { PaymentMethod } from '@vendas/domain/orders/payment-method';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { Executor } from '#platform/database/database.ts';
import type { IdempotentCall } from '#platform/database/transaction.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Services } from '#platform/services.ts';
import { withIdempotency } from '#store/idempotency.ts';
import { getAdminOrder, lockOrder } from '#store/orders/admin-orders.ts';
import { bookRefund } from '#store/orders/book-refund.ts';
import { findRefundable } from '#store/orders/refunds.ts';
import { toAdminOrderResponse } from './order-responses.ts';

/**
 * Refunds money of a payment to the customer, once per idempotency key; also of a cancelled order, which owes
 * nothing.
 * @throws RuleViolation orderNotFound, those of refund, idempotencyKeyReused
 */
export function refundPayment(
  { database, clock, config }: Services,
  { id, ...refunded }: z.output<typeof route.params> & z.output<typeof route.body>,
  call: IdempotentCall,
): Promise<z.output<typeof route.response>> {
  return inTransaction(database.kysely, (tx) =>
    withIdempotency(tx, call, route.response.parse, async () => {
      const order = await lockOrder(tx, id);
      if (order === undefined) throw new RuleViolation('orderNotFound', {});
      const at = clock.now();
      const today = dateInZone(at, config.businessTimeZone);
      await refund(tx, { ...refunded, order, at, today, actorId: call.userId });
      return toAdminOrderResponse(await getAdminOrder(tx, id));
    }),
  );
}

interface Refund {
  /** The locked order. */
  readonly order: NonNullable<Awaited<ReturnType<typeof lockOrder>>>;
  readonly paymentId: string;
  readonly amountCents: number;
  readonly date: CalendarDate;
  readonly method: PaymentMethod;
  readonly outcome: RefundOutcome;
  readonly reason: string | null;
  readonly actorId: string;
  readonly at: Date;
  readonly today: CalendarDate;
}

/**
 * Books a manual refund of a payment of a locked order.
 * @returns what is settled of the order's price
 * @throws RuleViolation paymentNotFound, refundDateInFuture, refundBeforePayment, refundNotPositive,
 *   refundExceedsReceived
 */
export async function refund(
  tx: Executor,
  { order, paymentId, actorId, at, today, ...facts }: Refund,
) {
  const payment = await requireRefundable(tx, order.id, { ...facts, paymentId });
  requireRefundDate(facts.date, { paymentDate: payment.paymentDate, today });
  return await bookRefund(tx, { order, payment, refund: facts, actor: { actorId }, at, today });
}

/**
 * The payment of an order, if at least the amount of it can be refunded.
 * @throws RuleViolation paymentNotFound, refundExceedsReceived
 */
export async function requireRefundable(
  tx: Executor,
  orderId: string,
  { paymentId, amountCents }: { readonly paymentId: string; readonly amountCents: number },
) {
  const payment = await findRefundable(tx, orderId, paymentId);
  if (payment === undefined) throw new RuleViolation('paymentNotFound', {});
  const receivedCents = payment.amountCents - payment.refundedCents;
  if (amountCents > receivedCents) {
    throw new RuleViolation('refundExceedsReceived', { receivedCents });
  }
  return { ...payment, id: paymentId };
}
