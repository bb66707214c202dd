import type { z } from 'zod';
import { registerPayment as route } from '@vendas/contract/orders/payments';
import type { PaymentForm } from '@vendas/contract/orders/payments';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { IdempotentCall } from '#platform/database/transaction.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Services } from '#platform/services.ts';
import { withIdempotency } from '#store/idempotency.ts';
import { getAdminOrder, lockOrder } from '#store/orders/admin-orders.ts';
import { bookPayment } from '#store/orders/book-payment.ts';
import { toAdminOrderResponse, toPaymentResponse } from './order-responses.ts';

/**
 * Registers a payment under the order's lock, so that concurrent payments together cannot exceed the balance; once
 * per idempotency key.
 * @throws RuleViolation orderNotFound, those of bookPayment, idempotencyKeyReused
 */
export function registerPayment(
  { database, clock, config }: Services,
  orderId: string,
  { chargeId, waivesLateCharges, ...payment }: PaymentForm,
  call: IdempotentCall,
): Promise<z.output<typeof route.response>> {
  return inTransaction(database.kysely, (tx) =>
    withIdempotency(tx, call, route.response.parse, async () => {
      const order = await lockOrder(tx, orderId);
      if (order === undefined) throw new RuleViolation('orderNotFound', {});
      const booked = await bookPayment(tx, {
        order,
        payment,
        choices: { chosenChargeId: chargeId, waivesLateCharges },
        actorId: call.userId,
        now: clock.now(),
        timeZone: config.businessTimeZone,
      });
      const current = await getAdminOrder(tx, orderId);
      return { payment: toPaymentResponse(booked), order: toAdminOrderResponse(current) };
    }),
  );
}
