import type { z } from 'zod';
import { settleStatementLine as route } from '@vendas/contract/statements/statements';
import { dateInZone } from '@vendas/domain/calendar';
import { sumCents } from '@vendas/domain/money';
import type { PaymentMethod } from '@vendas/domain/orders/payment-method';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { bookedOn } from '@vendas/domain/statements/match-line';
import type { Executor } from '#platform/database/database.ts';
import type { IdempotentCall } from '#platform/database/transaction.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Services } from '#platform/services.ts';
import { insertAudit } from '#store/audit.ts';
import { withIdempotency } from '#store/idempotency.ts';
import { lockOrder } from '#store/orders/admin-orders.ts';
import { bookPayment, largestPayment } from '#store/orders/book-payment.ts';
import { listChargesWithRows } from '#store/orders/charges.ts';
import { findCountingPayment } from '#store/orders/payments.ts';
import { hasLine, tiePayment } from '#store/statements/line-payments.ts';
import { lockStatementLine } from '#store/statements/statement-lines.ts';
import { lockOrders } from './lock-orders.ts';
import type { LockedOrder } from './lock-orders.ts';

type Settlement = z.output<typeof route.params> & z.output<typeof route.body>;

type Settled = z.output<typeof route.response>;

/**
 * Ties a line to payments: an existing one, or new ones for orders, with the line's day. All of them are booked, or
 * none. The orders are locked before the line, as everywhere.
 * @throws RuleViolation statementLineNotFound, statementLineJudged, statementLineChanged, statementPaymentTied,
 *   paymentNotFound, orderNotFound, and those of bookPayment
 */
export function settleLine(
  services: Services,
  settlement: Settlement,
  call: IdempotentCall,
): Promise<Settled> {
  return inTransaction(services.database.kysely, (tx) =>
    withIdempotency(tx, call, route.response.parse, async () => {
      const { id, openCents } = settlement;
      const shown = { id, openCents };
      if ('paymentId' in settlement) {
        return await link(tx, services, { ...shown, paymentId: settlement.paymentId }, call.userId);
      }
      const parts = 'parts' in settlement ? settlement.parts : [settlement];
      return await book(tx, services, { ...shown, parts: parts.map(partOf) }, call.userId);
    }),
  );
}

interface ShownLine {
  readonly id: string;
  /** The open part that the person saw. */
  readonly openCents: number | undefined;
}

interface Part {
  readonly orderId: string;
  readonly chargeId: string | undefined;
  /** As much as the order accepts if undefined. */
  readonly amountCents: number | undefined;
}

function partOf(part: {
  readonly orderId: string;
  readonly chargeId?: string | undefined;
  readonly amountCents?: number;
}): Part {
  return { orderId: part.orderId, chargeId: part.chargeId, amountCents: part.amountCents };
}

async function link(
  tx: Executor,
  { clock }: Services,
  { paymentId, ...shown }: ShownLine & { readonly paymentId: string },
  actorId: string,
): Promise<Settled> {
  const payment = await findCountingPayment(tx, paymentId);
  if (payment === undefined) throw new RuleViolation('paymentNotFound', {});
  const { amountCents, orderId } = payment;
  await lockOrder(tx, orderId);
  // the payment was taken back meanwhile
  if ((await findCountingPayment(tx, paymentId)) === undefined) {
    throw new RuleViolation('paymentNotFound', {});
  }
  const line = await lockOpenLine(tx, shown);
  if (line.openCents !== amountCents) throw new RuleViolation('paymentNotFound', {});
  if (await hasLine(tx, paymentId)) throw new RuleViolation('statementPaymentTied', {});
  const tie = { lineId: line.id, paymentId, amountCents, isBooked: false };
  const openCents = await tiePayment(tx, tie);
  await insertAudit(tx, {
    at: clock.now(),
    actorId,
    action: 'paymentConfirmed',
    subject: 'order',
    subjectId: orderId,
    after: { paymentCents: amountCents, lineDate: line.date },
  });
  return { paymentId, openCents };
}

async function book(
  tx: Executor,
  { clock, config: { businessTimeZone: timeZone } }: Services,
  { parts, ...shown }: ShownLine & { readonly parts: readonly Part[] },
  actorId: string,
): Promise<Settled> {
  const orderIds = parts.map(({ orderId }) => orderId);
  const orders = await lockOrders(tx, orderIds);
  const line = await lockOpenLine(tx, shown);
  if (sumCents(parts.map(({ amountCents = 0 }) => amountCents)) > line.openCents) {
    throw new RuleViolation('statementLineChanged', {});
  }
  const settled: Settled[] = [];
  for (const part of parts) {
    const order = orders.get(part.orderId);
    if (order === undefined) throw new RuleViolation('orderNotFound', {});
    const openCents = settled.at(-1)?.openCents ?? line.openCents;
    const paymentDate = bookedOn(line.date, dateInZone(order.createdAt, timeZone));
    const payment = await bookPayment(tx, {
      order,
      payment: {
        amountCents: part.amountCents ?? (await payablePart(tx, order, { openCents, paymentDate })),
        paymentDate,
        method: methodOf(line.text ?? ''),
        notes: null,
      },
      choices: { chosenChargeId: part.chargeId },
      actorId,
      now: clock.now(),
      timeZone,
    });
    const { amountCents, id: paymentId } = payment;
    const tie = { lineId: line.id, paymentId, amountCents, isBooked: true };
    settled.push({ paymentId, openCents: await tiePayment(tx, tie) });
  }
  const [first] = settled;
  if (first === undefined) throw new RuleViolation('orderNotFound', {});
  return { ...first, openCents: settled.at(-1)?.openCents ?? 0 };
}

/** As much of a line as an order accepts; if it accepts nothing, the whole line, which is refused with the reason. */
async function payablePart(
  tx: Executor,
  order: LockedOrder,
  { openCents, paymentDate }: { readonly openCents: number; readonly paymentDate: string },
): Promise<number> {
  const charges = await listChargesWithRows(tx, order.id);
  return Math.min(openCents, largestPayment(order, charges, paymentDate)) || openCents;
}

/** @throws RuleViolation statementLineNotFound, statementLineJudged, statementLineChanged */
async function lockOpenLine(tx: Executor, { id, openCents }: ShownLine) {
  const line = await lockStatementLine(tx, id);
  if (line === undefined) throw new RuleViolation('statementLineNotFound', {});
  if (line.ignoredAt !== null || line.openCents === 0) {
    throw new RuleViolation('statementLineJudged', {});
  }
  if (openCents !== undefined && openCents !== line.openCents) {
    throw new RuleViolation('statementLineChanged', {});
  }
  return line;
}

/** The payment method, by the bank's text. */
function methodOf(text: string): PaymentMethod {
  if (/(?<![a-z])pix(?![a-z])/i.test(text)) return 'pix';
  return /boleto|cobran[cç]a/i.test(text) ? 'slip' : 'transfer';
}
