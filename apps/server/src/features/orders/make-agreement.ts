import type { z } from 'zod';
import { makeAgreement as route } from '@vendas/contract/orders/agreements';
import { dateInZone } from '@vendas/domain/calendar';
import { agreementContent } from '@vendas/domain/charges/agreement-content';
import {
  renegotiate,
  requireUnchangedAmounts,
  requireSplittable,
  unchangedBalance,
} from '@vendas/domain/charges/renegotiate';
import { requireShownInterest } from '@vendas/domain/charges/sale-charges';
import { paymentStatus } from '@vendas/domain/orders/order';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { IdempotentCall } from '#platform/database/transaction.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Services } from '#platform/services.ts';
import { insertAudit } from '#store/audit.ts';
import { withIdempotency } from '#store/idempotency.ts';
import { getAdminOrder, lockOrder, updateOrder } from '#store/orders/admin-orders.ts';
import { countAgreements, insertAgreement } from '#store/orders/agreements.ts';
import { listChargesWithRows } from '#store/orders/charges.ts';
import { readCreditSettings } from '#store/orders/credit.ts';
import { toAdminOrderResponse } from './order-responses.ts';

interface Form extends Omit<z.output<typeof route.body>, 'agreedCents'> {
  readonly id: string;
  /** The new balance; null leaves it as it is. */
  readonly agreedCents: number | null;
}

/** Whether the caller may reduce what is owed, or carry late charges over. */
interface Rights {
  readonly mayConcede: boolean;
}

/**
 * Replaces all open charges of an order today by new ones, of an agreed balance or the same, once per idempotency
 * key.
 * @throws RuleViolation orderNotFound, agreementOfCancelled, agreementOutdated, agreementReplaced,
 *   instalmentInterestChanged, instalmentsOfConcession, those of renegotiate, idempotencyKeyReused
 */
export function makeAgreement(
  { database, clock, config }: Services,
  { id: orderId, agreedCents: wishedCents, downPaymentCents, plan, reason, seen }: Form,
  { mayConcede, ...call }: IdempotentCall & Rights,
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
      const agreements = await countAgreements(tx, orderId);
      requireUnchangedAmounts(charges, seen, { day: date, agreements });
      const agreedCents =
        wishedCents ?? requireSplittable(unchangedBalance(charges, date), mayConcede);
      const rates = { fineBp, interestBp };
      const agreement = { ...plan, agreedCents, downPaymentCents, date, rates };
      const renegotiation = renegotiate(charges, agreement);
      const settled = await insertAgreement(tx, renegotiation, {
        orderId,
        kind: wishedCents === null ? 'split' : 'renegotiation',
        date,
        agreedCents,
        interestBp: plan.rhythm.every === 'month' ? plan.rhythm.interestBp : 0,
        reason,
        userId: call.userId,
        content: agreementContent(charges, renegotiation, rates),
      });
      // a completed order stays completed
      const status =
        order.status === 'completed' ? order.status : paymentStatus({ ...order, ...settled });
      await updateOrder(tx, orderId, { status });
      await insertAudit(tx, {
        at: now,
        actorId: call.userId,
        action: wishedCents === null ? 'orderSplit' : 'orderRenegotiated',
        subject: 'order',
        subjectId: orderId,
        before: { status: order.status, owedCents: seen.owedCents },
        after: {
          status,
          agreedCents,
          downPaymentCents,
          instalments: plan.count,
          notes: reason,
        },
      });
      return toAdminOrderResponse(await getAdminOrder(tx, orderId));
    }),
  );
}
