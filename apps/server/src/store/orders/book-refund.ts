import type { CalendarDate } from '@vendas/domain/calendar';
import type { RefundOutcome } from '@vendas/domain/charges/refund';
import { paymentStatus } from '@vendas/domain/orders/order';
import type { PaymentMethod } from '@vendas/domain/orders/payment-method';
import type { Executor } from '#platform/database/database.ts';
import { insertAudit } from '#store/audit.ts';
import type { AuditActor } from '#store/audit.ts';
import { updateOrder } from './admin-orders.ts';
import type { lockOrder } from './admin-orders.ts';
import { bookReserved, insertRefund } from './refunds.ts';

interface Booking {
  /** The locked order. */
  readonly order: NonNullable<Awaited<ReturnType<typeof lockOrder>>>;
  readonly payment: {
    readonly id: string;
    readonly amountCents: number;
    readonly paymentDate: CalendarDate;
  };
  readonly refund: {
    /** The id of a reserved refund. */
    readonly id?: string;
    readonly amountCents: number;
    readonly date: CalendarDate;
    readonly method: PaymentMethod;
    readonly outcome: RefundOutcome;
    readonly reason: string | null;
  };
  readonly actor: AuditActor;
  readonly at: Date;
  readonly today: CalendarDate;
}

/**
 * Books a refund of a payment of a locked order, derives the order's status from the rest, and records it. All ways
 * to refund use this.
 * @returns what is settled of the order's price, and its status
 * @throws RuleViolation those of insertRefund
 */
export async function bookRefund(
  tx: Executor,
  { order, payment, refund, actor, at, today }: Booking,
) {
  // a cancelled order owes nothing, but it owes the refunded amount once it is reopened
  const outcome = order.status === 'cancelled' ? 'open' : refund.outcome;
  const facts = { ...refund, outcome, paymentId: payment.id, userId: actor.actorId, today };
  const { id } = refund;
  const settled =
    id === undefined
      ? await insertRefund(tx, order.id, facts)
      : await bookReserved(tx, order.id, { ...facts, id });
  const staysCompleted = order.status === 'completed' && outcome !== 'open';
  const status = staysCompleted ? order.status : paymentStatus({ ...order, ...settled });
  await updateOrder(tx, order.id, { status });
  await insertAudit(tx, {
    ...actor,
    at,
    action: 'paymentRefunded',
    subject: 'order',
    subjectId: order.id,
    before: {
      status: order.status,
      amountPaidCents: order.amountPaidCents,
      paymentCents: payment.amountCents,
      paymentDate: payment.paymentDate,
    },
    after: {
      status,
      amountPaidCents: settled.amountPaidCents,
      returnedCents: refund.amountCents,
      refundDate: refund.date,
      isOwedAgain: outcome === 'open',
      method: refund.method,
      notes: refund.reason,
    },
  });
  return { ...settled, status };
}
