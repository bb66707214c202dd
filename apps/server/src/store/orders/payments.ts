import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { CalendarDate } from '@vendas/domain/calendar';
import { waiveLateCharges } from '@vendas/domain/charges/adjust-charges';
import { allocatePayment } from '@vendas/domain/charges/allocate-payment';
import { bankLateNote, lessThanOurs, withBankLate } from '@vendas/domain/charges/bank-late';
import type { BankLate } from '@vendas/domain/charges/bank-late';
import { withRows } from '@vendas/domain/charges/charge';
import type { ChargeWithRows } from '@vendas/domain/charges/charge';
import { sumAmounts, sumSurcharges } from '@vendas/domain/charges/charge-amounts';
import type { DayRange } from '@vendas/domain/finance/period';
import type { PaymentMethod } from '@vendas/domain/orders/payment-method';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { Executor } from '#platform/database/database.ts';
import type { Payments } from '#platform/database/schema.generated.ts';
import { reopenReceived } from '#store/pix/pix-received.ts';
import { fullName } from '#store/sql-parts.ts';
import { releasePayment } from '#store/statements/line-payments.ts';
import { settleCard } from './card-terms.ts';
import { insertAdjustments, partColumns } from './adjustments.ts';
import { listChargesWithRows, updateBalances } from './charges.ts';
import { hasRefunds } from './refunds.ts';
import { restoreCharges } from './restore-charges.ts';

const COLUMNS = ['id', 'amountCents', 'paymentDate', 'method', 'notes', 'createdAt'] as const;

type NewPayment = Insertable<Payments> & { readonly method: PaymentMethod };

/** Records payments; the caller keeps the paid amounts of their orders equal to them. */
export async function insertPayments(tx: Executor, payments: readonly NewPayment[]): Promise<void> {
  await tx.insertInto('payments').values(payments).execute();
}

/** The choices of the person who registers a payment. */
export interface PaymentChoices {
  /** The charge that is settled first; the oldest otherwise. */
  readonly chosenChargeId?: string | undefined;
  /** First waives the late fine and interest of the payment's day. */
  readonly waivesLateCharges?: boolean;
  /** The late charges that a bank added to the code that was paid. */
  readonly bankLate?: BankLate | undefined;
  /** The order's charges, if they were read after it was locked; otherwise they are read here. */
  readonly charges?: readonly ChargeWithRows[];
}

/**
 * Records a payment with what it settles of the charges of its order, and updates their balances. The order must be
 * locked.
 * @returns the payment, the late charges that it waives, and what is settled of the order's price
 * @throws RuleViolation paymentNotPositive, paymentExceedsBalance, paymentBeforeLateCharges, chargeNotFound
 */
export async function insertPayment(
  tx: Executor,
  payment: NewPayment,
  { chosenChargeId, waivesLateCharges = false, bankLate, charges: read }: PaymentChoices = {},
) {
  const { orderId, amountCents, paymentDate: date, userId = null } = payment;
  const charges = withBankLate(read ?? (await listChargesWithRows(tx, orderId)), bankLate);
  const waived = waivesLateCharges ? waiveLateCharges(charges, date) : lessThanOurs(charges, date);
  const { allocations, unearned } = allocatePayment(
    withRows(charges, waived, { kind: 'waiver', date }),
    { amountCents, date, chosenChargeId },
  );
  const card = await settleCard(tx, payment);
  const id = randomUUID();
  const row = await tx
    .with('allocated', (db) =>
      db.insertInto('paymentAllocations').values(
        allocations.map(({ chargeId, parts }) => ({
          paymentId: id,
          chargeId,
          ...partColumns(parts),
        })),
      ),
    )
    .insertInto('payments')
    .values({
      ...payment,
      ...card,
      surchargeCents: sumSurcharges(allocations),
      notes: bankLateNote(charges, date) ?? payment.notes ?? null,
      id,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  await insertAdjustments(tx, waived, { kind: 'waiver', date, paymentId: id, userId });
  await insertAdjustments(tx, unearned, { kind: 'unearned', date, paymentId: id, userId });
  const settled = await updateBalances(tx, orderId);
  return { payment: row, waivedCents: sumAmounts(waived), settled };
}

interface TakenBackPayment {
  readonly orderId: string;
  readonly id: string;
  /** The business day of `takenBackAt`. */
  readonly date: CalendarDate;
  readonly takenBackAt: Date;
  readonly takenBackBy: string;
  readonly takenBackReason: string | null;
}

/**
 * Takes back a payment of an order, which must be locked, and updates the balances of the order and its charges. The
 * payment's row stays, but counts nowhere.
 * @returns the payment and what is settled of the order's price; undefined when the order has no such payment that
 *   counts
 * @throws RuleViolation paymentRefunded
 */
export async function markTakenBack(
  tx: Executor,
  { orderId, id, date, ...facts }: TakenBackPayment,
) {
  await releasePayment(tx, id);
  const payment = await tx
    .updateTable('payments')
    .set(facts)
    .where('id', '=', id)
    .where('orderId', '=', orderId)
    .where('takenBackAt', 'is', null)
    .returning([...COLUMNS, 'endToEndId'])
    .executeTakeFirst();
  if (payment === undefined) return undefined;
  if (await hasRefunds(tx, id)) throw new RuleViolation('paymentRefunded', {});
  if (payment.endToEndId !== null) {
    await reopenReceived(tx, payment.endToEndId, payment.amountCents);
  }
  await restoreCharges(tx, { orderId, paymentId: id, date, userId: facts.takenBackBy });
  return { payment, settled: await updateBalances(tx, orderId) };
}

/** The order, amount and method of a payment that was not taken back. */
export function findCountingPayment(db: Executor, id: string) {
  return db
    .selectFrom('payments')
    .select(['orderId', 'amountCents', 'method'])
    .where('id', '=', id)
    .where('takenBackAt', 'is', null)
    .executeTakeFirst();
}

/** The sums of the month so far and of the same days before: payments, less refunds on their own day. */
export async function sumReceived(db: Executor, { month, before }: ReceivedDays) {
  // each sum reads only the days it covers, from indexes that contain the amounts
  const sumOf = ({ fromDate, toDate }: ClosedRange) =>
    sql<number>`(select coalesce(sum(amount_cents), 0)::bigint from payments where taken_back_at is null and payment_date between ${fromDate}::date and ${toDate}::date)
      - (select coalesce(sum(amount_cents), 0)::bigint from refunds where state = 'booked' and date between ${fromDate}::date and ${toDate}::date)`;
  return await db
    .selectNoFrom([sumOf(month).as('monthCents'), sumOf(before).as('lastMonthCents')])
    .executeTakeFirstOrThrow();
}

interface ClosedRange {
  readonly fromDate: CalendarDate;
  readonly toDate: CalendarDate;
}

interface ReceivedDays {
  readonly month: ClosedRange;
  readonly before: ClosedRange;
}

/** Number and sum of the payments of these days by method, less refunds on their own day, the largest sum first. */
export async function sumPaymentMethods(db: Executor, { fromDate, toDate }: DayRange) {
  const isWithin = (day: string) => sql`
    ${fromDate === undefined ? sql`true` : sql`${sql.ref(day)} >= ${fromDate}::date`}
    and ${toDate === undefined ? sql`true` : sql`${sql.ref(day)} <= ${toDate}::date`}`;
  const { rows } = await sql<{ method: PaymentMethod; payments: number; cents: number }>`
    select method, sum(payments)::bigint as payments, sum(cents)::float8 as cents from (
      select method, count(*) as payments, sum(amount_cents) as cents from payments
      where taken_back_at is null and ${isWithin('paymentDate')} group by method
      union all
      select method, 0, -sum(amount_cents) from refunds where state = 'booked' and ${isWithin('date')} group by method
    ) as moved group by method order by cents desc, method`.execute(db);
  return rows;
}

/**
 * The payments of an order including those that were taken back, by payment date and then by creation, newest first.
 * Each has the current names of the people who registered it and took it back.
 */
export function listPayments(db: Executor, orderId: string) {
  return db
    .selectFrom('payments')
    .leftJoin('profiles', 'profiles.id', 'payments.userId')
    .leftJoin('pixReceived', 'pixReceived.endToEndId', 'payments.endToEndId')
    .select(['payments.id', 'payments.amountCents', 'paymentDate', 'method', 'notes'])
    .select(['payments.createdAt', 'pixReceived.receivedAt as pixAt'])
    .select(['takenBackAt', 'takenBackReason', 'cardFeeCents', 'expectedDate'])
    .select(fullName.as('authorName'))
    .select((eb) =>
      eb
        .selectFrom('profiles')
        .select(fullName.as('name'))
        .whereRef('profiles.id', '=', 'payments.takenBackBy')
        .as('takenBackByName'),
    )
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('pixBank').select('isOnly')).$castTo<boolean>().as('isBankConnected'),
    )
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('receipts').select('number').whereRef('paymentId', '=', 'payments.id'))
        .$castTo<boolean>()
        .as('hasReceipt'),
    )
    .where('payments.orderId', '=', orderId)
    .orderBy('paymentDate', 'desc')
    .orderBy('payments.createdAt', 'desc')
    .orderBy('payments.id', 'desc')
    .execute();
}

/** The last payment method of the buyer of an order, over all their orders; undefined when no payment has one. */
export async function findLastPaymentMethod(
  db: Executor,
  orderId: string,
): Promise<PaymentMethod | undefined> {
  const last = await db
    .selectFrom('orders as requested')
    .innerJoin('orders', 'orders.userId', 'requested.userId')
    .innerJoin('payments', 'payments.orderId', 'orders.id')
    .select('payments.method')
    .where('requested.id', '=', orderId)
    .where('payments.method', '<>', 'other')
    .where('payments.takenBackAt', 'is', null)
    .orderBy('payments.createdAt', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.method;
}
