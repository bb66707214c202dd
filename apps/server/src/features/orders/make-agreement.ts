import type { z } from 'zod';
import { makeAgreement as route } from '@vendas/contract/orders/agreements';
import { dateInZone } from '@vendas/domain/calendar';
import { renegotiate, requireSeen } from '@vendas/domain/charges/renegotiate';
import { requireShownInterest } from '@vendas/domain/charges/sale-charges';
import { paymentStatus } from '@vendas/domain/orders/order';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { IdempotentCall } from '#platform/database/idempotent-call.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Services } from '#platform/services.ts';
import { insertAudit } from '#store/audit.ts';
import { withIdempotency } from '#store/idempotency.ts';
import { getAdminOrder, lockOrder, updateOrder } from '#store/orders/admin-orders.ts';
import { insertAgreement } from '#store/orders/agreements.ts';
import { listChargesWithRows } from '#store/orders/charges.ts';
import { readCreditSettings } from '#store/orders/credit.ts';
import { toAdminOrderResponse } from './order-responses.ts';

type Form = z.output<typeof route.params> & z.output<typeof route.body>;

/**
 * Replaces all that is owed of an order today by new charges of an agreed balance, once per idempotency key.
 * @throws RuleViolation orderNotFound, agreementOfCancelled, agreementOutdated, instalmentInterestChanged, those of
 *   renegotiate, idempotencyKeyReused
 */
export function makeAgreement(
  { database, clock, config }: Services,
  { id: orderId, agreedCents, plan, reason, seen }: Form,
  call: IdempotentCall,
): Promise<z.output<typeof route.response>> {
  return inTransaction(database.kysely, (tx) =>
    withIdempotency(tx, call, route.response.parse, async () => {
      const order = await lockOrder(tx, orderId);
      if (order === undefined) throw new RuleViolation('orderNotFound', {});
      if (order.status === 'cancelled') throw new RuleViolation('agreementOfCancelled', {});
      const { fineBp, interestBp, instalmentInterestBp } = await readCreditSettings(tx);
      requireShownInterest(plan.rhythm, instalmentInterestBp);
      const now = clock.now();
      const date = dateInZone(now, config.businessTimeZone);
      const charges = await listChargesWithRows(tx, orderId);
      requireSeen(charges, seen, date);
      const rates = { fineBp, interestBp };
      const renegotiation = renegotiate(charges, { ...plan, agreedCents, date, rates });
      const settled = await insertAgreement(tx, renegotiation, {
        orderId,
        date,
        agreedCents,
        interestBp: plan.rhythm.every === 'month' ? plan.rhythm.interestBp : 0,
        reason,
        userId: call.userId,
      });
      // a completed order stays completed
      const status =
        order.status === 'completed' ? order.status : paymentStatus({ ...order, ...settled });
      await updateOrder(tx, orderId, { status });
      await insertAudit(tx, {
        at: now,
        actorId: call.userId,
        action: 'orderRenegotiated',
        subject: 'order',
        subjectId: orderId,
        before: { status: order.status, owedCents: seen.owedCents },
        after: { status, agreedCents, instalments: plan.count, notes: reason },
      });
      return toAdminOrderResponse(await getAdminOrder(tx, orderId));
    }),
  );
}
