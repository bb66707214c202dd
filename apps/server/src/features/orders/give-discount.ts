import type { z } from 'zod';
import { giveDiscount as route } from '@vendas/contract/orders/charges';
import { dateInZone } from '@vendas/domain/calendar';
import { discountCharges, unearnedWithoutPrincipal } from '@vendas/domain/charges/adjust-charges';
import { paymentStatus } from '@vendas/domain/orders/order';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { IdempotentCall } from '#platform/database/transaction.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Services } from '#platform/services.ts';
import { insertAudit } from '#store/audit.ts';
import { withIdempotency } from '#store/idempotency.ts';
import { insertAdjustments } from '#store/orders/adjustments.ts';
import { getAdminOrder, lockOrder, updateOrder } from '#store/orders/admin-orders.ts';
import { listChargesWithRows, updateBalances } from '#store/orders/charges.ts';
import { toAdminOrderResponse } from './order-responses.ts';

type Discount = z.output<typeof route.params> & z.output<typeof route.body>;

/**
 * Reduces what is owed for an order today, once per idempotency key; an order without a balance becomes paid.
 * @throws RuleViolation orderNotFound, discountOfCancelled, those of discountCharges, idempotencyKeyReused
 */
export function giveDiscount(
  { database, clock, config }: Services,
  { id: orderId, amountCents, chargeId, part, reason }: Discount,
  call: IdempotentCall,
): Promise<z.output<typeof route.response>> {
  return inTransaction(database.kysely, (tx) =>
    withIdempotency(tx, call, route.response.parse, async () => {
      const order = await lockOrder(tx, orderId);
      if (order === undefined) throw new RuleViolation('orderNotFound', {});
      if (order.status === 'cancelled') throw new RuleViolation('discountOfCancelled', {});
      const now = clock.now();
      const date = dateInZone(now, config.businessTimeZone);
      const amounts = discountCharges(await listChargesWithRows(tx, orderId), {
        amountCents,
        date,
        chosenChargeId: chargeId,
        part,
      });
      await insertAdjustments(tx, amounts, { kind: 'discount', date, userId: call.userId, reason });
      // a charge whose principal is settled earns no future interest
      const unearned = unearnedWithoutPrincipal(await listChargesWithRows(tx, orderId), date);
      await insertAdjustments(tx, unearned, { kind: 'unearned', date, userId: call.userId });
      const settled = await updateBalances(tx, orderId);
      // a completed order stays completed: only its balance shrinks
      const status =
        order.status === 'completed' ? order.status : paymentStatus({ ...order, ...settled });
      await updateOrder(tx, orderId, { status });
      await insertAudit(tx, {
        at: now,
        actorId: call.userId,
        action: 'discountGiven',
        subject: 'order',
        subjectId: orderId,
        before: { status: order.status },
        after: { status, discountCents: amountCents, notes: reason },
      });
      return toAdminOrderResponse(await getAdminOrder(tx, orderId));
    }),
  );
}
