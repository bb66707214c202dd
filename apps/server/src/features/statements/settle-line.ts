import type { z } from 'zod';
import { settleStatementLine as route } from '@vendas/contract/statements/statements';
import type { PaymentMethod } from '@vendas/domain/orders/payment-method';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { Executor } from '#platform/database/database.ts';
import type { IdempotentCall } from '#platform/database/transaction.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Services } from '#platform/services.ts';
import { withIdempotency } from '#store/idempotency.ts';
import { lockOrder } from '#store/orders/admin-orders.ts';
import { bookPayment } from '#store/orders/book-payment.ts';
import { findCountingPayment } from '#store/orders/payments.ts';
import { hasLine, lockStatementLine, setLinePayment } from '#store/statements/statement-lines.ts';

type Settlement = z.output<typeof route.params> & z.output<typeof route.body>;

/**
 * Links a line to a payment: an existing one, or a new one for an order, with the line's day and amount. The order is
 * locked before the line, as everywhere.
 * @throws RuleViolation statementLineNotFound, statementLineJudged, statementPaymentTied, paymentNotFound,
 *   orderNotFound, and those of bookPayment
 */
export function settleLine(
  services: Services,
  settlement: Settlement,
  call: IdempotentCall,
): Promise<z.output<typeof route.response>> {
  return inTransaction(services.database.kysely, (tx) =>
    withIdempotency(tx, call, route.response.parse, async () => {
      const paymentId =
        'paymentId' in settlement
          ? await findPaymentToLink(tx, settlement)
          : await book(tx, services, settlement, call.userId);
      await setLinePayment(tx, settlement.id, paymentId);
      return { paymentId };
    }),
  );
}

async function findPaymentToLink(
  tx: Executor,
  { id, paymentId }: { id: string; paymentId: string },
) {
  const payment = await findCountingPayment(tx, paymentId);
  if (payment === undefined) throw new RuleViolation('paymentNotFound', {});
  await lockOrder(tx, payment.orderId);
  // the payment was taken back meanwhile
  if ((await findCountingPayment(tx, paymentId)) === undefined) {
    throw new RuleViolation('paymentNotFound', {});
  }
  const line = await lockOpenLine(tx, id);
  if (line.amountCents !== payment.amountCents) throw new RuleViolation('paymentNotFound', {});
  if (await hasLine(tx, paymentId)) throw new RuleViolation('statementPaymentTied', {});
  return paymentId;
}

async function book(
  tx: Executor,
  { clock, config }: Services,
  { id, orderId, chargeId }: { id: string; orderId: string; chargeId?: string | undefined },
  actorId: string,
) {
  const order = await lockOrder(tx, orderId);
  if (order === undefined) throw new RuleViolation('orderNotFound', {});
  const { date, amountCents, text } = await lockOpenLine(tx, id);
  const payment = await bookPayment(tx, {
    order,
    payment: { amountCents, paymentDate: date, method: methodOf(text ?? ''), notes: null },
    choices: { chosenChargeId: chargeId },
    actorId,
    now: clock.now(),
    timeZone: config.businessTimeZone,
  });
  return payment.id;
}

/** @throws RuleViolation statementLineNotFound, statementLineJudged */
async function lockOpenLine(tx: Executor, id: string) {
  const line = await lockStatementLine(tx, id);
  if (line === undefined) throw new RuleViolation('statementLineNotFound', {});
  if (line.ignoredAt !== null || line.paymentId !== null) {
    throw new RuleViolation('statementLineJudged', {});
  }
  return line;
}

/** The payment method, by the bank's text. */
function methodOf(text: string): PaymentMethod {
  if (/\bpix\b/i.test(text)) return 'pix';
  return /boleto|cobran[cç]a/i.test(text) ? 'slip' : 'transfer';
}
