import { sql } from 'kysely';
import type { CalendarDate } from '@vendas/domain/calendar';
import { refundPayment, unearnedWithoutPrincipal } from '@vendas/domain/charges/adjust-charges';
import type { ChargeAmount } from '@vendas/domain/charges/charge';
import { sumSurcharges } from '@vendas/domain/charges/charge-amounts';
import type { RefundOutcome } from '@vendas/domain/charges/refund';
import { sumCents } from '@vendas/domain/money';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { PaymentMethod } from '@vendas/domain/orders/payment-method';
import type { Executor } from '#platform/database/database.ts';
import { isToReview } from '#store/pix/pix-refunds.ts';
import { fullName } from '#store/sql-parts.ts';
import { insertAdjustments, partColumns } from './adjustments.ts';
import { listChargesWithRows, updateBalances } from './charges.ts';
import { restoreRenegotiated } from './restore-charges.ts';

interface NewRefund {
  readonly paymentId: string;
  readonly date: CalendarDate;
  readonly method: PaymentMethod;
  readonly amountCents: number;
  readonly outcome: RefundOutcome;
  readonly reason: string | null;
  /** Null when no person makes it. */
  readonly userId: string | null;
  /** The refund at the bank to which it belongs. */
  readonly pixRefundId?: string;
}

/**
 * Records a refund of a payment: removes what it had settled from the order's price, or leaves it owed again, and
 * updates the balances. The order must be locked.
 * @param today the day on which charges renegotiated since are owed again
 * @returns what is settled of the order's price
 * @throws RuleViolation refundNotPositive, refundExceedsReceived
 */
export async function insertRefund(
  tx: Executor,
  orderId: string,
  { today, ...refund }: NewRefund & { readonly today: CalendarDate },
) {
  const parts = await listParts(tx, orderId, refund);
  const { id } = await tx
    .insertInto('refunds')
    .values({ ...refund, surchargeCents: sumSurcharges(parts) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return await settleParts(tx, { ...refund, id, orderId, parts, today });
}

/** Stores a refund that the bank is to make: reserves its amount, and changes nothing else yet. */
export async function reserveRefund(
  tx: Executor,
  refund: NewRefund & { readonly pixRefundId: string },
): Promise<void> {
  await tx
    .insertInto('refunds')
    .values({ ...refund, state: 'reserved' })
    .execute();
}

/** Releases the reservation of a refund that the bank did not make. */
export async function releaseRefund(tx: Executor, id: string): Promise<void> {
  await tx.updateTable('refunds').set({ state: 'released' }).where('id', '=', id).execute();
}

interface ReservedRefund extends Omit<NewRefund, 'pixRefundId' | 'method'> {
  readonly id: string;
  readonly today: CalendarDate;
}

/**
 * Books a reserved refund as `insertRefund` does, with the amount that the bank returned.
 * @throws RuleViolation as insertRefund
 */
export async function bookReserved(tx: Executor, orderId: string, refund: ReservedRefund) {
  const { id, amountCents, date } = refund;
  const { parts, outcome } = await listReturned(tx, orderId, refund);
  const surchargeCents = sumSurcharges(parts);
  await tx
    .updateTable('refunds')
    .set({ amountCents, surchargeCents, date, outcome, state: 'booked' })
    .where('id', '=', id)
    .execute();
  return await settleParts(tx, { ...refund, outcome, orderId, parts });
}

/** What the bank has returned is booked: beyond the price it is a discount of the order. */
async function listReturned(tx: Executor, orderId: string, refund: ReservedRefund) {
  try {
    return { outcome: refund.outcome, parts: await listParts(tx, orderId, refund) };
  } catch (error) {
    if (!(error instanceof RuleViolation) || error.code !== 'refundExceedsPrice') throw error;
    const outcome = 'discount';
    return { outcome, parts: await listParts(tx, orderId, { ...refund, outcome }) } as const;
  }
}

/** The amounts of each charge that a refund gives back. */
async function listParts(
  tx: Executor,
  orderId: string,
  { amountCents, outcome, paymentId }: Pick<NewRefund, 'amountCents' | 'outcome' | 'paymentId'>,
): Promise<ChargeAmount[]> {
  const received = await listReceived(tx, paymentId);
  return refundPayment(await listChargesWithRows(tx, orderId), received, { amountCents, outcome });
}

/** The part of the price that a payment settled and that no refund has returned or reserved, in cents. */
export async function sumRefundablePrice(tx: Executor, paymentId: string): Promise<number> {
  const received = await listReceived(tx, paymentId);
  const { cents } = await tx
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('cents'))
    .where('paymentId', '=', paymentId)
    .where('state', '=', 'reserved')
    .executeTakeFirstOrThrow();
  return sumCents(received.map(({ parts }) => parts.principal)) - cents;
}

interface BookedParts extends Omit<ReservedRefund, 'amountCents' | 'paymentId'> {
  readonly orderId: string;
  readonly parts: readonly ChargeAmount[];
}

/** Applies the outcome of a refund to the charges that it gives back. */
async function settleParts(
  tx: Executor,
  { id, date, orderId, outcome, parts, reason, today, userId }: BookedParts,
) {
  await tx
    .insertInto('refundParts')
    .values(
      parts.map((each) => ({ refundId: id, chargeId: each.chargeId, ...partColumns(each.parts) })),
    )
    .execute();
  if (outcome === 'open') {
    await restoreRenegotiated(tx, parts, { orderId, date: today });
    const unearned = unearnedWithoutPrincipal(await listChargesWithRows(tx, orderId), date);
    await insertAdjustments(tx, unearned, { kind: 'unearned', date, userId });
  } else {
    await insertAdjustments(tx, parts, { kind: outcome, date, userId, reason });
  }
  return await updateBalances(tx, orderId);
}

/** The amounts of each charge that a payment settled, less booked refunds. */
async function listReceived(tx: Executor, paymentId: string): Promise<ChargeAmount[]> {
  const { rows } = await sql<ChargeAmount>`
    select charge_id, json_build_object('fine', sum(fine_cents), 'interest', sum(interest_cents),
      'carried', sum(carried_cents), 'financing', sum(financing_cents), 'principal', sum(principal_cents)) as parts
    from (
      select charge_id, fine_cents, interest_cents, carried_cents, financing_cents, principal_cents
      from payment_allocations where payment_id = ${paymentId}::uuid
      union all
      select charge_id, -fine_cents, -interest_cents, -carried_cents, -financing_cents, -principal_cents
      from refund_parts join refunds on refunds.id = refund_id
      where payment_id = ${paymentId}::uuid and refunds.state = 'booked'
    ) as s group by charge_id`.execute(tx);
  return rows;
}

/**
 * The payment of an order that counts, with what was refunded or is reserved for refunds; undefined when there is
 * none.
 */
export function findRefundable(db: Executor, orderId: string, paymentId: string) {
  return db
    .selectFrom('payments')
    .select(['amountCents', 'paymentDate', 'method', 'endToEndId'])
    .select(
      sql<number>`(select coalesce(sum(amount_cents), 0)::bigint from refunds
        where payment_id = payments.id and state <> 'released')`.as('refundedCents'),
    )
    .where('id', '=', paymentId)
    .where('orderId', '=', orderId)
    .where('takenBackAt', 'is', null)
    .executeTakeFirst();
}

/** The refunds of an order's payments, oldest first, each with the current name of who made it. */
export function listRefunds(db: Executor, orderId: string) {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .leftJoin('profiles', 'profiles.id', 'refunds.userId')
    .select(['refunds.id', 'refunds.paymentId', 'refunds.date', 'refunds.method'])
    .select(['refunds.amountCents', 'refunds.outcome', 'refunds.state'])
    .select(['refunds.reason', 'refunds.createdAt'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('pixRefunds')
          .select('pixRefunds.id')
          .whereRef('pixRefunds.endToEndId', '=', 'payments.endToEndId')
          .whereRef('pixRefunds.id', '=', 'refunds.pixRefundId')
          .where(isToReview),
      )
        .$castTo<boolean>()
        .as('isToReview'),
    )
    .select(fullName.as('authorName'))
    .where('payments.orderId', '=', orderId)
    .orderBy('refunds.createdAt')
    .orderBy('refunds.id')
    .execute();
}

/** Whether a part of a payment was refunded, or its refund is pending. */
export async function hasRefunds(db: Executor, paymentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('refunds')
    .select('id')
    .where('paymentId', '=', paymentId)
    .where('state', '<>', 'released')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The refunded amount of a payment, in cents. */
export async function sumRefunds(db: Executor, paymentId: string): Promise<number> {
  const { cents } = await db
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('cents'))
    .where('paymentId', '=', paymentId)
    .where('state', '=', 'booked')
    .executeTakeFirstOrThrow();
  return cents;
}
