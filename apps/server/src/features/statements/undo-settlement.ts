import type { z } from 'zod';
import { undoSettlement as route } from '@vendas/contract/statements/statements';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { Executor } from '#platform/database/database.ts';
import type { IdempotentCall } from '#platform/database/transaction.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Services } from '#platform/services.ts';
import { insertAudit } from '#store/audit.ts';
import { withIdempotency } from '#store/idempotency.ts';
import { lockOrder } from '#store/orders/admin-orders.ts';
import { takeBack } from '#store/orders/take-back.ts';
import { listLinePayments, releasePayment } from '#store/statements/line-payments.ts';
import { lockStatementLine } from '#store/statements/statement-lines.ts';
import { lockOrders } from './lock-orders.ts';

/** Why a payment was taken back, as its row says it. */
const REASON = 'Conferência desfeita';

/**
 * Opens a settled line again: takes back the payments that were booked from it, and unties those that a person had
 * registered before. All of it happens, or nothing.
 * @throws RuleViolation statementLineNotFound, statementLineUnsettled, statementLineChanged, paymentRefunded
 */
export function undoSettlement(
  services: Services,
  { id }: z.output<typeof route.params>,
  call: IdempotentCall,
): Promise<z.output<typeof route.response>> {
  return inTransaction(services.database.kysely, (tx) =>
    withIdempotency(tx, call, route.response.parse, () => undo(tx, services, id, call.userId)),
  );
}

async function undo(
  tx: Executor,
  { clock, config: { businessTimeZone: timeZone } }: Services,
  id: string,
  actorId: string,
) {
  const found = await listLinePayments(tx, [id]);
  const orders = await lockOrders(
    tx,
    found.map(({ orderId }) => orderId),
  );
  const line = await lockStatementLine(tx, id);
  if (line === undefined) throw new RuleViolation('statementLineNotFound', {});
  const payments = await listLinePayments(tx, [id]);
  if (payments.length === 0) throw new RuleViolation('statementLineUnsettled', {});
  const at = clock.now();
  for (const { amountCents, isBooked, orderId, paymentId } of payments) {
    // read again, because another payment of the line may have changed it
    const order = orders.has(orderId) ? await lockOrder(tx, orderId) : undefined;
    // tied after the orders were locked
    if (order === undefined) throw new RuleViolation('statementLineChanged', {});
    if (isBooked) {
      await takeBack(tx, { order, paymentId, reason: REASON, actorId, at, timeZone });
      continue;
    }
    await releasePayment(tx, paymentId);
    await insertAudit(tx, {
      at,
      actorId,
      action: 'paymentUnconfirmed',
      subject: 'order',
      subjectId: orderId,
      before: { paymentCents: amountCents, lineDate: line.date },
    });
  }
  return { openCents: line.amountCents };
}
