import type { z } from 'zod';
import { registerPayment as route } from '@vendas/contract/orders/payments';
import type { PaymentForm } from '@vendas/contract/orders/payments';
import { splitPayment } from '@vendas/domain/charges/split-payment';
import { dateInZone } from '@vendas/domain/calendar';
import { requirePaymentDate } from '@vendas/domain/date-rules';
import { requirePayable, statusAfterPayment } from '@vendas/domain/orders/order';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { IdempotentCall } from '#platform/database/idempotent-call.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Services } from '#platform/services.ts';
import { insertAudit } from '#store/audit.ts';
import { withIdempotency } from '#store/idempotency.ts';
import { getAdminOrder, lockOrder, updateOrder } from '#store/orders/admin-orders.ts';
import { listCharges } from '#store/orders/charges.ts';
import { insertPayment } from '#store/orders/payments.ts';
import { toAdminOrderResponse, toPaymentResponse } from './order-responses.ts';

/**
 * Registers a payment under the order's lock, so that concurrent payments can't together exceed the balance; once per
 * idempotency key.
 * @throws RuleViolation orderNotFound, paymentOfCancelled, paymentNotPositive, paymentExceedsBalance,
 * paymentDateInFuture, paymentDateBeforeOrder, idempotencyKeyReused
 */
export function registerPayment(
  { database, clock, config }: Services,
  orderId: string,
  form: PaymentForm,
  call: IdempotentCall,
): Promise<z.output<typeof route.response>> {
  const { userId } = call;
  return inTransaction(database.kysely, (tx) =>
    withIdempotency(tx, call, route.response.parse, async () => {
      const order = await lockOrder(tx, orderId);
      if (order === undefined) throw new RuleViolation('orderNotFound', {});
      requirePayable(order, form.amountCents);
      const now = clock.now();
      const timeZone = config.businessTimeZone;
      requirePaymentDate(form.paymentDate, {
        orderDate: dateInZone(order.createdAt, timeZone),
        today: dateInZone(now, timeZone),
      });
      const allocations = splitPayment(await listCharges(tx, orderId), form.amountCents);
      const { payment, amountPaidCents } = await insertPayment(
        tx,
        { ...form, orderId, userId },
        allocations,
      );
      const status = statusAfterPayment({ ...order, amountPaidCents });
      await updateOrder(tx, orderId, { status });
      const { amountCents, paymentDate, method, notes } = form;
      await insertAudit(tx, {
        at: now,
        actorId: userId,
        action: 'paymentRegistered',
        subject: 'order',
        subjectId: orderId,
        before: { status: order.status, amountPaidCents: order.amountPaidCents },
        after: { status, amountPaidCents, paymentCents: amountCents, paymentDate, method, notes },
      });
      const current = await getAdminOrder(tx, orderId);
      return { payment: toPaymentResponse(payment), order: toAdminOrderResponse(current) };
    }),
  );
}
