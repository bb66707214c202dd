import { sql } from 'kysely';
import type { CalendarDate } from '@vendas/domain/calendar';
import type { Executor } from '#platform/database/database.ts';
import { whereIf } from './sql-parts.ts';

/** The zone in which the database assigns instants to months. */
export async function findBusinessTimeZone(db: Executor): Promise<string | undefined> {
  const row = await db.selectFrom('business').select('timeZone').executeTakeFirst();
  return row?.timeZone;
}

/** Sets the zone; the totals must be rebuilt in the same transaction. Waits for concurrent calls. */
export async function setBusinessTimeZone(tx: Executor, timeZone: string): Promise<void> {
  await tx.updateTable('business').set({ timeZone }).execute();
}

/**
 * Rebuilds every total from the rows. Writers wait until the transaction ends, however long it takes; readers don't.
 */
export async function rebuildFinanceTotals(tx: Executor): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`select rebuild_finance_totals()`.execute(tx);
}

interface MonthRange {
  /** 'yyyy-MM', both included; open where undefined. */
  readonly fromMonth?: string | undefined;
  readonly toMonth?: string | undefined;
}

// a sum too large for bigint or for an exact number is rounded, never rejected
const sumOf = (column: string) => sql<number>`sum(${sql.ref(column)})::float8`;

interface DayPart {
  readonly fromDate: CalendarDate;
  readonly toDate: CalendarDate;
  readonly timeZone: string;
}

interface DayTotals {
  readonly orders: number;
  readonly revenueCents: number;
  readonly cogsCents: number;
  readonly receivableCents: number;
  readonly payments: number;
  readonly cashCents: number;
  readonly cancelledCashCents: number;
  readonly surchargeCents: number;
}

/** The totals of a part of a month from the rows of its days, in cents, with the formulas of `listFinanceMonths`. */
export async function readDayTotals(
  db: Executor,
  { fromDate, toDate, timeZone }: DayPart,
): Promise<DayTotals | undefined> {
  // looked up one by one by an index: a join would read whole tables
  const cost = sql`((select sum(quantity * cost_price_at_purchase_cents) from order_items where order_id = o.id) - o.returned_cost_cents)`;
  const isCancelled = sql`(select status from orders where id = order_id) = 'cancelled'`;
  const { rows } = await sql<DayTotals>`
    select sold.*, received.*, (
      select coalesce(sum(surcharge_cents), 0)::float8 from (
        select surcharge_cents from payments
        where taken_back_at is null and surcharge_cents > 0
          and payment_date between ${fromDate}::date and ${toDate}::date
        union all
        select -surcharge_cents from refunds
        where state = 'booked' and surcharge_cents > 0 and date between ${fromDate}::date and ${toDate}::date
      ) as charged
    ) as surcharge_cents from (
      select count(*)::float8 as orders, coalesce(sum(amount_paid_cents), 0)::float8 as revenue_cents,
        coalesce(sum(${cost}), 0)::float8 as cogs_cents,
        coalesce(sum(balance_cents), 0)::float8 as receivable_cents
      from orders o
      where status <> 'cancelled' and created_at >= (${fromDate}::date::timestamp at time zone ${timeZone})
        and created_at < ((${toDate}::date + 1)::timestamp at time zone ${timeZone})
    ) as sold, (
      select coalesce(sum(payments), 0)::float8 as payments, coalesce(sum(amount_cents), 0)::float8 as cash_cents,
        coalesce(sum(amount_cents) filter (where ${isCancelled}), 0)::float8 as cancelled_cash_cents
      from (
        select 1 as payments, order_id, amount_cents from payments
        where taken_back_at is null and payment_date between ${fromDate}::date and ${toDate}::date
        union all
        select 0, order_id, -r.amount_cents from refunds r join payments p on p.id = r.payment_id
        where r.state = 'booked' and r.date between ${fromDate}::date and ${toDate}::date
      ) as moved
    ) as received
  `.execute(db);
  return rows[0];
}

/** The totals of each month of the range, oldest first, in cents; months without amounts are left out. */
export function listFinanceMonths(db: Executor, { fromMonth, toMonth }: MonthRange = {}) {
  return db
    .selectFrom('financeMonths')
    .select([
      sql<string>`to_char(month, 'YYYY-MM')`.as('month'),
      sumOf('orders').as('orders'),
      sumOf('revenueCents').as('revenueCents'),
      sumOf('cogsCents').as('cogsCents'),
      sumOf('receivableCents').as('receivableCents'),
      sumOf('payments').as('payments'),
      sumOf('cashCents').as('cashCents'),
      sumOf('cancelledCashCents').as('cancelledCashCents'),
      sumOf('surchargeCents').as('surchargeCents'),
      sumOf('pericias').as('pericias'),
      sumOf('periciaReceivedCents').as('periciaReceivedCents'),
      sumOf('periciaToReceiveCents').as('periciaToReceiveCents'),
    ])
    .where((eb) => whereIf(fromMonth, (month) => eb('month', '>=', `${month}-01`)))
    .where((eb) => whereIf(toMonth, (month) => eb('month', '<=', `${month}-01`)))
    .groupBy('financeMonths.month')
    .orderBy('financeMonths.month')
    .execute();
}

/** Whether fine or interest was ever received. */
export async function hasSurcharges(db: Executor): Promise<boolean> {
  const row = await db
    .selectFrom('financeMonths')
    .select('month')
    .where('surchargeCents', '<>', 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The outstanding amounts by due date, null for charges without one; in cents. */
export function listReceivablesByDueDate(db: Executor) {
  return db
    .selectFrom('financeDueDays')
    .select([
      'dueDate',
      sumOf('charges').as('charges'),
      sumOf('receivableCents').as('receivableCents'),
    ])
    .groupBy('dueDate')
    .having(sql<boolean>`sum(charges) <> 0 or sum(receivable_cents) <> 0`)
    .execute();
}

/** A total that differs from the sum of its rows. */
export interface WrongTotal {
  /** The table and its month or due date. */
  readonly source: string;
  readonly stored: string;
  readonly recomputed: string;
}

/** Every total that differs from its rows; empty when all are correct. */
export async function listWrongTotals(tx: Executor): Promise<WrongTotal[]> {
  await sql`set local statement_timeout = 0`.execute(tx);
  const { rows } = await sql<WrongTotal>`
    with stored_months as (
      select month, to_jsonb(summed) - 'month' as facts from (
        select month, sum(orders)::bigint as orders, sum(revenue_cents)::bigint as revenue_cents,
          sum(cogs_cents) as cogs_cents, sum(receivable_cents)::bigint as receivable_cents,
          sum(payments)::bigint as payments, sum(cash_cents)::bigint as cash_cents,
          sum(cancelled_cash_cents)::bigint as cancelled_cash_cents, sum(pericias)::bigint as pericias,
          sum(pericia_received_cents)::bigint as pericia_received_cents,
          sum(pericia_to_receive_cents)::bigint as pericia_to_receive_cents,
          sum(surcharge_cents)::bigint as surcharge_cents
        from finance_months group by month
      ) as summed
      where (orders, revenue_cents, cogs_cents, receivable_cents, payments, cash_cents, cancelled_cash_cents, pericias,
        pericia_received_cents, pericia_to_receive_cents, surcharge_cents) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    ), true_months as (
      select month, to_jsonb(r) - 'month' as facts from finance_months_recomputed r
    ), stored_days as (
      select due_date, jsonb_build_object('charges', sum(charges)::bigint, 'receivable_cents', sum(receivable_cents)::bigint) as facts
      from finance_due_days group by due_date having sum(charges) <> 0 or sum(receivable_cents) <> 0
    ), true_days as (
      select due_date, to_jsonb(r) - 'due_date' as facts from finance_due_days_recomputed r
    )
    select 'finance_months ' || coalesce(k.month, t.month) as source,
      coalesce(k.facts::text, '–') as stored, coalesce(t.facts::text, '–') as recomputed
    from stored_months k full join true_months t on k.month = t.month where k.facts is distinct from t.facts
    union all
    select 'finance_due_days ' || coalesce(k.due_date::text, t.due_date::text, 'null'),
      coalesce(k.facts::text, '–'), coalesce(t.facts::text, '–')
    from stored_days k full join true_days t on coalesce(k.due_date, '-infinity') = coalesce(t.due_date, '-infinity')
    where k.facts is distinct from t.facts
    union all
    select 'customer_totals ' || coalesce(k.user_id, t.user_id), coalesce((to_jsonb(k) - 'user_id')::text, '–'),
      coalesce((to_jsonb(t) - 'user_id')::text, '–')
    from customer_totals k full join customer_totals_recomputed t on k.user_id = t.user_id
    where (to_jsonb(k) - 'user_id') is distinct from (to_jsonb(t) - 'user_id')
    union all
    select 'payments ' || p.id, p.surcharge_cents::text, r.surcharge_cents::text
    from payments p join surcharges_recomputed r on r.payment_id = p.id where p.surcharge_cents <> r.surcharge_cents
    union all
    select 'refunds ' || f.id, f.surcharge_cents::text, r.surcharge_cents::text
    from refunds f join surcharges_recomputed r on r.refund_id = f.id where f.surcharge_cents <> r.surcharge_cents
    order by 1
  `.execute(tx);
  return rows;
}
