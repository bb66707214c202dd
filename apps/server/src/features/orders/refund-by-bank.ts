import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { refundByBank as route } from '@vendas/contract/orders/refunds';
import { dateInZone } from '@vendas/domain/calendar';
import { isRefundableByBank } from '@vendas/domain/pix/pix-refund';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { IdempotentCall } from '#platform/database/transaction.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Services } from '#platform/services.ts';
import { insertAudit } from '#store/audit.ts';
import { withIdempotency } from '#store/idempotency.ts';
import { insertJob } from '#store/jobs.ts';
import { getAdminOrder, lockOrder } from '#store/orders/admin-orders.ts';
import { reserveRefund, sumRefundablePrice } from '#store/orders/refunds.ts';
import { findPixBank } from '#store/pix/pix-bank.ts';
import { lockReceived } from '#store/pix/pix-received.ts';
import { insertPixRefund } from '#store/pix/pix-refunds.ts';
import { toAdminOrderResponse } from './order-responses.ts';
import { requireRefundable } from './refund-payment.ts';

/**
 * Reserves money of a payment for its payer, once per idempotency key. The refund's id is stored before the bank is
 * called, which a job does; the money counts as refunded once the bank has returned it.
 * @throws RuleViolation orderNotFound, paymentNotFound, refundExceedsReceived, paymentNotOfBank, pixRefundWithoutBank,
 * pixRefundTooLate, idempotencyKeyReused
 */
export function refundByBank(
  { database, clock, config }: Services,
  { id: orderId, paymentId, ...form }: z.output<typeof route.params> & z.output<typeof route.body>,
  call: IdempotentCall,
): Promise<z.output<typeof route.response>> {
  return inTransaction(database.kysely, (tx) =>
    withIdempotency(tx, call, route.response.parse, async () => {
      const order = await lockOrder(tx, orderId);
      if (order === undefined) throw new RuleViolation('orderNotFound', {});
      const { amountCents, outcome, reason } = form;
      const payment = await requireRefundable(tx, orderId, { paymentId, amountCents });
      if (outcome === 'returned' && order.status !== 'cancelled') {
        const priceCents = Math.max(0, await sumRefundablePrice(tx, paymentId));
        if (amountCents > priceCents) throw new RuleViolation('refundExceedsPrice', { priceCents });
      }
      const { endToEndId } = payment;
      const pix = endToEndId === null ? undefined : await lockReceived(tx, endToEndId);
      if (endToEndId === null || pix === undefined) throw new RuleViolation('paymentNotOfBank', {});
      if ((await findPixBank(tx)) === undefined) {
        throw new RuleViolation('pixRefundWithoutBank', {});
      }
      const at = clock.now();
      if (!isRefundableByBank(pix.receivedAt, at)) throw new RuleViolation('pixRefundTooLate', {});
      const id = randomUUID().replaceAll('-', '');
      await insertPixRefund(tx, { endToEndId, id, amountCents, origin: 'shop', openCents: 0 });
      await reserveRefund(tx, {
        paymentId,
        amountCents,
        date: dateInZone(at, config.businessTimeZone),
        method: 'pix',
        outcome,
        reason,
        userId: call.userId,
        pixRefundId: id,
      });
      await insertJob(tx, 'refund_pix', { endToEndId, id });
      await insertAudit(tx, {
        at,
        actorId: call.userId,
        action: 'bankRefundRequested',
        subject: 'order',
        subjectId: orderId,
        before: { paymentCents: payment.amountCents, paymentDate: payment.paymentDate },
        after: { returnedCents: amountCents, notes: reason },
      });
      return toAdminOrderResponse(await getAdminOrder(tx, orderId));
    }),
  );
}
