import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { CalendarDate } from '@vendas/domain/calendar';
import type { Parts } from '@vendas/domain/charges/parts';
import type { MethodMoney, PaymentMethod } from '@vendas/domain/orders/payment-method';
import type { NamedPerson } from '@vendas/domain/people/person';
import type { Executor } from '#platform/database/database.ts';
import { buyerOf } from './orders/order-columns.ts';

interface DaysQuery {
  readonly fromDate: CalendarDate;
  readonly toDate: CalendarDate;
}

export interface MoneyPageQuery extends DaysQuery {
  /** The last row of the previous page. */
  readonly after?: { readonly date: CalendarDate; readonly id: string } | undefined;
  readonly limit: number;
}

interface MethodRow extends MethodMoney {
  readonly method: PaymentMethod;
  readonly payments: number;
}

/** Payments, refunds and card fees of these days by method, in cents; methods without any are left out. */
export async function listMethodMoney(
  db: Executor,
  { fromDate, toDate }: DaysQuery,
): Promise<MethodRow[]> {
  const { rows } = await sql<MethodRow>`
    select method, sum(payments)::float8 as payments, sum(paid)::float8 as paid_cents,
      sum(refunded)::float8 as refunded_cents, sum(fee)::float8 as card_fee_cents
    from (
      select method, count(*) as payments, sum(amount_cents) as paid, 0 as refunded,
        coalesce(sum(card_fee_cents), 0) as fee
      from payments where taken_back_at is null and payment_date between ${fromDate}::date and ${toDate}::date
      group by method
      union all
      select method, 0, 0, sum(amount_cents), 0
      from refunds where state = 'booked' and date between ${fromDate}::date and ${toDate}::date
      group by method
    ) as moved group by method`.execute(db);
  return rows;
}

interface MoneyRow {
  /** Of the payment or refund. */
  readonly id: string;
  readonly date: CalendarDate;
  readonly method: PaymentMethod;
  readonly orderId: string;
  readonly customer: Required<NamedPerson>;
}

interface RefundRow extends MoneyRow {
  readonly amountCents: number;
  readonly reason: string | null;
}

/** The refunds of these days, oldest first. */
export async function listRefundsOfDays(db: Executor, query: MoneyPageQuery): Promise<RefundRow[]> {
  const refunds = sql`
    select r.id, r.date, r.method, p.order_id, r.amount_cents, r.reason
    from refunds r join payments p on p.id = r.payment_id
    where r.state = 'booked' and ${isWithin(query, sql`r.date`, sql`r.id`)}`;
  return await readMoney<RefundRow>(db, query, refunds, ['amountCents', 'reason']);
}

interface SurchargeRow extends MoneyRow {
  readonly surchargeCents: number;
  /** Principal is always 0 here. */
  readonly parts: Parts;
}

/** What payments of these days settled beyond the price, oldest first; refunds of that part are negative rows. */
export async function listSurchargesOfDays(
  db: Executor,
  query: MoneyPageQuery,
): Promise<SurchargeRow[]> {
  const sums = (
    sign: RawBuilder<unknown>,
  ) => sql`json_build_object('fine', ${sign} * sum(fine_cents),
    'interest', ${sign} * sum(interest_cents), 'carried', ${sign} * sum(carried_cents),
    'financing', ${sign} * sum(financing_cents), 'principal', 0)`;
  const surcharges = sql`
    select p.id, p.payment_date as date, p.method, p.order_id, p.surcharge_cents,
      (select ${sums(sql`1`)} from payment_allocations where payment_id = p.id) as parts
    from payments p
    where p.taken_back_at is null and p.surcharge_cents > 0 and ${isWithin(query, sql`p.payment_date`, sql`p.id`)}
    union all
    select r.id, r.date, r.method, p.order_id, -r.surcharge_cents,
      (select ${sums(sql`-1`)} from refund_parts where refund_id = r.id)
    from refunds r join payments p on p.id = r.payment_id
    where r.state = 'booked' and r.surcharge_cents > 0 and ${isWithin(query, sql`r.date`, sql`r.id`)}`;
  return await readMoney<SurchargeRow>(db, query, surcharges, ['surchargeCents', 'parts']);
}

/** One page of these rows with the buyers of their orders. */
async function readMoney<Row extends MoneyRow>(
  db: Executor,
  { limit }: MoneyPageQuery,
  money: RawBuilder<unknown>,
  columns: readonly (keyof Row & string)[],
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select moved.id, moved.date, moved.method, moved.order_id, ${buyerOf} as customer,
      ${sql.join(columns.map((column) => sql.ref(`moved.${column}`)))}
    from (${money} order by date, id limit ${limit}) as moved
      join orders on orders.id = moved.order_id
      join profiles on profiles.id = orders.user_id join auth.users on auth.users.id = orders.user_id
    order by moved.date, moved.id`.execute(db);
  return rows;
}

/** Whether a row of this day belongs to the page. */
function isWithin(
  { after, fromDate, toDate }: MoneyPageQuery,
  day: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const isAfter =
    after === undefined
      ? sql`true`
      : sql`(${day}, ${id}) > (${after.date}::date, ${after.id}::uuid)`;
  return sql`${day} between ${fromDate}::date and ${toDate}::date and ${isAfter}`;
}
