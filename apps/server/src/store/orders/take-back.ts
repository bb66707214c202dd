import { dateInZone } from '@vendas/domain/calendar';
import { paymentStatus } from '@vendas/domain/orders/order';
import type { SettledPrice } from '@vendas/domain/orders/order';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { Executor } from '#platform/database/database.ts';
import { insertAudit } from '#store/audit.ts';
import { updateOrder } from './admin-orders.ts';
import type { lockOrder } from './admin-orders.ts';
import { markTakenBack } from './payments.ts';

interface Removal {
  /** The locked order. */
  readonly order: NonNullable<Awaited<ReturnType<typeof lockOrder>>>;
  readonly paymentId: string;
  readonly reason: string | null;
  readonly actorId: string;
  readonly at: Date;
  readonly timeZone: string;
}

/**
 * Takes back a payment of a locked order and derives the order's status from the rest; a cancelled order stays cancelled.
 * @returns what is settled of the order's price
 * @throws RuleViolation paymentNotFound, paymentRefunded
 */
export async function takeBack(
  tx: Executor,
  { order, paymentId, reason, actorId, at, timeZone }: Removal,
): Promise<Pick<SettledPrice, 'adjustmentCents' | 'amountPaidCents'>> {
  const removed = await markTakenBack(tx, {
    orderId: order.id,
    id: paymentId,
    date: dateInZone(at, timeZone),
    takenBackAt: at,
    takenBackBy: actorId,
    takenBackReason: reason,
  });
  if (removed === undefined) throw new RuleViolation('paymentNotFound', {});
  const { settled, payment } = removed;
  const status = paymentStatus({ ...order, ...settled });
  await updateOrder(tx, order.id, { status });
  const { amountCents, paymentDate, method, notes } = payment;
  await insertAudit(tx, {
    at,
    actorId,
    action: 'paymentTakenBack',
    subject: 'order',
    subjectId: order.id,
    before: {
      status: order.status,
      amountPaidCents: order.amountPaidCents,
      paymentCents: amountCents,
      paymentDate,
      method,
      notes,
    },
    after: { status, amountPaidCents: settled.amountPaidCents },
  });
  return settled;
}
