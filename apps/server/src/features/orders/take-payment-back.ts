import type { z } from 'zod';
import { takePaymentBack as route } from '@vendas/contract/orders/payments';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { IdempotentCall } from '#platform/database/transaction.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Services } from '#platform/services.ts';
import { withIdempotency } from '#store/idempotency.ts';
import { getAdminOrder, lockOrder } from '#store/orders/admin-orders.ts';
import { takeBack } from '#store/orders/take-back.ts';
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
