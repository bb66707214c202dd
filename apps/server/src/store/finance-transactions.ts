import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { TransactionType } from '@vendas/domain/finance/finance';
import type { DayRange } from '@vendas/domain/finance/period';
import type { PaymentMethod } from '@vendas/domain/orders/payment-method';
import type { Executor } from '#platform/database/database.ts';
import type { Place } from '#platform/database/page.ts';
import { placeOf } from './newest-first.ts';

interface TransactionQuery extends DayRange {
  /** Days begin and end in this zone. */
  readonly timeZone: string;
  readonly types: readonly TransactionType[];
  /** Only payments and refunds made by this method. */
  readonly method?: PaymentMethod | undefined;
  readonly after?: Place | undefined;
  readonly limit: number;
}

interface TransactionRow {
  readonly id: string;
  readonly type: TransactionType;
  readonly date: string;
  readonly valueCents: number;
  readonly orderId: string;
  readonly productId: string | null;
  readonly productName: string | null;
  readonly quantity: number | null;
  readonly method: PaymentMethod | null;
  readonly notes: string | null;
  readonly isCancelled: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly placedAt: string;
}

type Sql = RawBuilder<unknown>;

const TICK = sql`interval '1 microsecond'`;

/**
 * Sales that are not cancelled, the cost of their items, and all payments and refunds, newest first. The cost of a sale
 * is directly below it, then follow its payments and refunds of the same day, also at midnight. Any other payment or
 * refund has a date only and is at the end of that day, below such rows. Each source stops after `limit` rows of its
 * own index, or at the end of their day.
 */
export async function listTransactions(
  db: Executor,
  query: TransactionQuery,
): Promise<TransactionRow[]> {
  const sources = query.types.flatMap((type) => SOURCES[type].map((read) => read(query, type)));
  if (sources.length === 0) return [];
  const { rows } = await sql<TransactionRow>`
    select t.id, t.type, t.date, t.value_cents, t.order_id, t.product_id,
      t.product_name, t.quantity, t.method, t.notes, t.status = 'cancelled' as is_cancelled, b.first_name, b.last_name,
      a.email, a.phone,
      ${placeOf('t.at')} as placed_at
    from (${sql.join(sources, sql` union all `)}) as t
      join profiles b on b.id = t.user_id join auth.users a on a.id = t.user_id
    order by t.at desc, t.id desc limit ${query.limit}
  `.execute(db);
  return rows;
}

type Source = (query: TransactionQuery, type: TransactionType) => Sql;

const SOURCES: Readonly<Record<TransactionType, readonly Source[]>> = {
  sale: [sales],
  cost: [costs, returnedCosts],
  payment: [payments(sql`p.amount_cents`, sql`true`)],
  refund: [refunds(sql`-r.amount_cents`, sql`true`)],
  surcharge: [
    payments(sql`p.surcharge_cents`, sql`p.surcharge_cents > 0`),
    refunds(sql`-r.surcharge_cents`, sql`r.surcharge_cents > 0`),
  ],
};

function sales(query: TransactionQuery): Sql {
  const isAfter = isAfterPlace(
    query,
    ({ createdAt, id }) => sql`(o.created_at, o.id) < (${createdAt}::timestamptz, ${id}::uuid)`,
  );
  return sql`(
    select o.id, 'sale' as type, o.created_at as at, o.total_cents as value_cents, o.id as order_id,
      null::uuid as product_id, null as product_name, null::int as quantity, null as method, null as notes, o.status,
      o.user_id, ${orderDay(query)} as date
    from orders o
    where o.status <> 'cancelled' and ${wasMadeWithin(query)} and ${isAfter}
    order by o.created_at desc, o.id desc limit ${query.limit})`;
}

function costs(query: TransactionQuery): Sql {
  const isAfter = isAfterPlace(
    query,
    ({ createdAt, id }) => sql`o.created_at <= ${createdAt}::timestamptz + ${TICK}
      and (o.created_at - ${TICK}, i.id) < (${createdAt}::timestamptz, ${id}::uuid)`,
  );
  return sql`(
    select i.id, 'cost' as type, o.created_at - ${TICK} as at,
      i.quantity * i.cost_price_at_purchase_cents as value_cents, o.id as order_id, i.product_id, i.product_name,
      i.quantity, null as method, null as notes, o.status, o.user_id, ${orderDay(query)} as date
    from orders o join order_items i on i.order_id = o.id
    where o.status <> 'cancelled' and ${wasMadeWithin(query)} and ${isAfter}
    order by o.created_at desc, i.id desc limit ${query.limit})`;
}

/** The cost that returned goods took off a sale. */
function returnedCosts(query: TransactionQuery): Sql {
  const isAfter = isAfterPlace(
    query,
    ({ createdAt, id }) => sql`o.created_at <= ${createdAt}::timestamptz + ${TICK}
      and (o.created_at - ${TICK}, o.id) < (${createdAt}::timestamptz, ${id}::uuid)`,
  );
  return sql`(
    select o.id, 'cost' as type, o.created_at - ${TICK} as at, -o.returned_cost_cents as value_cents,
      o.id as order_id, null::uuid as product_id, 'Mercadoria devolvida' as product_name, 1 as quantity, null as method,
      null as notes, o.status, o.user_id, ${orderDay(query)} as date
    from orders o
    where o.status <> 'cancelled' and o.returned_cost_cents > 0 and ${wasMadeWithin(query)} and ${isAfter}
    order by o.created_at desc, o.id desc limit ${query.limit})`;
}

function payments(value: Sql, isCounted: Sql): Source {
  return (query, type) => {
    const day = sql`p.payment_date`;
    const rows = sql`
      select p.id, ${type} as type, ${instantOf(query, day)} as at, ${value} as value_cents,
        o.id as order_id, null::uuid as product_id, null as product_name, null::int as quantity, p.method, p.notes,
        o.status, o.user_id, p.payment_date as date
      from payments p join orders o on o.id = p.order_id
      where p.taken_back_at is null and ${isCounted}`;
    return newestMoney(query, rows, { day, id: sql`p.id`, method: sql`p.method` });
  };
}

function refunds(value: Sql, isCounted: Sql): Source {
  return (query, type) => {
    const day = sql`r.date`;
    const rows = sql`
      select r.id, ${type} as type, ${instantOf(query, day)} as at, ${value} as value_cents,
        o.id as order_id, null::uuid as product_id, null as product_name, null::int as quantity, r.method,
        r.reason as notes, o.status, o.user_id, r.date
      from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
      where r.state = 'booked' and ${isCounted}`;
    return newestMoney(query, rows, { day, id: sql`r.id`, method: sql`r.method` });
  };
}

const orderDay = ({ timeZone }: TransactionQuery): Sql =>
  sql`(o.created_at at time zone ${timeZone})::date`;

/** The instant in the list of a payment or refund of a day: below its order's cost, or at the end of the day. */
const instantOf = (query: TransactionQuery, day: Sql): Sql =>
  sql`case when ${day} = ${orderDay(query)} then o.created_at - 2 * ${TICK}
    else ((${day} + 1)::timestamp at time zone ${query.timeZone}) - 3 * ${TICK} end`;

function wasMadeWithin({ fromDate, toDate, timeZone }: TransactionQuery): Sql {
  const from = sql`(${fromDate ?? null}::date::timestamp at time zone ${timeZone})`;
  const to = sql`((${toDate ?? null}::date + 1)::timestamp at time zone ${timeZone})`;
  return sql`${fromDate === undefined ? sql`true` : sql`o.created_at >= ${from}`}
    and ${toDate === undefined ? sql`true` : sql`o.created_at < ${to}`}`;
}

interface MoneyColumns {
  readonly day: Sql;
  readonly id: Sql;
  readonly method: Sql;
}

/**
 * The payments or refunds of the page: the rest of the day of its place, and the newest of earlier days, each day as a
 * whole, because within a day the instants of their orders decide.
 */
function newestMoney(query: TransactionQuery, money: Sql, { day, id, method }: MoneyColumns): Sql {
  const { fromDate, toDate, after, timeZone } = query;
  const rows = sql`${money}
    and ${fromDate === undefined ? sql`true` : sql`${day} >= ${fromDate}::date`}
    and ${toDate === undefined ? sql`true` : sql`${day} <= ${toDate}::date`}
    and ${query.method === undefined ? sql`true` : sql`${method} = ${query.method}`}`;
  const newest = sql`order by ${day} desc fetch first ${query.limit} rows with ties`;
  if (after === undefined) return sql`(${rows} ${newest})`;
  const at = sql`${after.createdAt}::timestamptz`;
  const placeDay = sql`((${at} + 2 * ${TICK}) at time zone ${timeZone})::date`;
  return sql`(${rows} and ${day} = ${placeDay} and (${instantOf(query, day)}, ${id}) < (${at}, ${after.id}::uuid))
    union all (${rows} and ${day} < ${placeDay} ${newest})`;
}

function isAfterPlace({ after }: TransactionQuery, condition: (place: Place) => Sql): Sql {
  return after === undefined ? sql`true` : condition(after);
}
