import { sendReceipt as route, type Print } from '@vendas/contract/orders/receipts';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { IdempotentCall } from '#platform/database/transaction.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Services } from '#platform/services.ts';
import { insertAudit } from '#store/audit.ts';
import { withIdempotency } from '#store/idempotency.ts';
import { insertJob } from '#store/jobs.ts';
import { findOrderToConfirm } from '#store/orders/orders.ts';
import { issueReceipt, toPrint } from './issue-receipt.ts';
import type { PaymentKey } from './issue-receipt.ts';

/**
 * Issues the receipt of a payment and enqueues its mail to the buyer.
 * @throws RuleViolation mailUnavailable, receiptWithoutAddress, those of issueReceipt, idempotencyKeyReused
 */
export function sendReceipt(
  services: Services,
  paymentKey: PaymentKey,
  call: IdempotentCall,
): Promise<Print> {
  const { clock, config, database } = services;
  return inTransaction(database.kysely, (tx) =>
    withIdempotency(tx, call, route.response.parse, async () => {
      if (config.smtpUrl === undefined) throw new RuleViolation('mailUnavailable', {});
      const issued = await issueReceipt(services, tx, { ...paymentKey, issuedBy: call.userId });
      if (issued.isCancelled) throw new RuleViolation('paymentNotFound', {});
      if ((await findOrderToConfirm(tx, paymentKey.id)) === undefined) {
        throw new RuleViolation('receiptWithoutAddress', {});
      }
      await insertJob(tx, 'send_receipt', {
        orderId: paymentKey.id,
        paymentId: paymentKey.paymentId,
      });
      await insertAudit(tx, {
        at: clock.now(),
        actorId: call.userId,
        action: 'receiptSent',
        subject: 'order',
        subjectId: paymentKey.id,
        after: { paymentCents: issued.content.amountCents },
      });
      return toPrint(issued);
    }),
  );
}
