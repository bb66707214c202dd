import type { z } from 'zod';
import { takePaymentBack as route } from '@vendas/contract/orders/payments';
import { dateInZone } from '@vendas/domain/calendar';
import { paymentStatus } from '@vendas/domain/orders/order';
import type { SettledPrice } from '@vendas/domain/orders/order';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { Executor } from '#platform/database/database.ts';
import type { IdempotentCall } from '#platform/database/transaction.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Services } from '#platform/services.ts';
import { insertAudit } from '#store/audit.ts';
import { withIdempotency } from '#store/idempotency.ts';
import { getAdminOrder, lockOrder, updateOrder } from '#store/orders/admin-orders.ts';
import { markTakenBack } from '#store/orders/payments.ts';
import { toAdminOrderResponse } from './order-responses.ts';

/**
 * Takes back a payment that was registered by mistake or refunded; also of a cancelled order, which remains
 * cancelled. The payment is kept with who took it back and why, but counts nowhere.
 * @throws RuleViolation orderNotFound, paymentNotFound, paymentRefunded, idempotencyKeyReused
 */
export function takePaymentBack(
  { database, clock, config }: Services,
  { id: orderId, paymentId, reason }: z.output<typeof route.params> & z.output<typeof route.body>,
  call: IdempotentCall,
): Promise<z.output<typeof route.response>> {
  return inTransaction(database.kysely, (tx) =>
    withIdempotency(tx, call, route.response.parse, async () => {
      const order = await lockOrder(tx, orderId);
      if (order === undefined) throw new RuleViolation('orderNotFound', {});
      const timeZone = config.businessTimeZone;
      const at = clock.now();
      await takeBack(tx, { order, paymentId, reason, actorId: call.userId, at, timeZone });
      return toAdminOrderResponse(await getAdminOrder(tx, orderId));
    }),
  );
}

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
