import { sql } from 'kysely';
import type { TransactionType } from '@vendas/domain/finance/finance';
import type { PaymentMethod } from '@vendas/domain/orders/payment-method';
import type { Executor } from '#platform/database/database.ts';
import type { Place } from '#platform/database/page.ts';
import { isBelow, placeOf, wereMadeWithin } from './newest-first.ts';
import { buyerOf, ORDER_COLUMNS } from './orders/order-columns.ts';
import { orderSearch } from './orders/order-search.ts';
import { whereIf } from './sql-parts.ts';

interface ListPart {
  /** Days begin and end in this zone. */
  readonly timeZone: string;
  readonly after?: Place | undefined;
  readonly limit: number;
}

interface TransactionQuery extends ListPart {
  readonly type?: TransactionType | undefined;
  /** Only payments made by this method. */
  readonly method?: PaymentMethod | undefined;
  /** First and last day, both included. */
  readonly fromDate?: string | undefined;
  readonly toDate?: string | undefined;
  /** Whether the costs of sales are in the list. */
  readonly hasCosts: boolean;
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

/**
 * Sales that are not cancelled, the cost of their items and all payments, newest first. The cost of a sale is
 * directly below it and has the same day, also at midnight. A payment has a date only and is at the end of that day,
 * below such a cost. Each source stops after `limit` rows of its own index.
 */
export async function listTransactions(
  db: Executor,
  { timeZone, after, limit, fromDate, toDate, hasCosts, type, method }: TransactionQuery,
): Promise<TransactionRow[]> {
  const at = after?.createdAt ?? null;
  const id = after?.id ?? null;
  const from = sql`(${fromDate ?? null}::date::timestamp at time zone ${timeZone})`;
  const to = sql`((${toDate ?? null}::date + 1)::timestamp at time zone ${timeZone})`;
  const isInPeriod = sql`
    ${fromDate === undefined ? sql`true` : sql`o.created_at >= ${from}`}
    and ${toDate === undefined ? sql`true` : sql`o.created_at < ${to}`}`;
  const orderDay = sql`(o.created_at at time zone ${timeZone})::date`;
  const tick = sql`interval '1 microsecond'`;
  const dayEnd = sql`(((p.payment_date + 1)::timestamp at time zone ${timeZone}) - 2 * ${tick})`;
  const isAfter = (condition: ReturnType<typeof sql>) =>
    after === undefined ? sql`true` : condition;
  const wanted = method === undefined ? type : 'payment';
  const isWanted = (source: TransactionType) =>
    wanted === undefined || wanted === source ? sql`true` : sql`false`;
  const { rows } = await sql<TransactionRow>`
    with sales as (
      select o.id, 'sale' as type, o.created_at as at, o.total_cents as value_cents, o.id as order_id,
        null::uuid as product_id, null as product_name, null::int as quantity, null as method, null as notes, o.status, o.user_id,
        ${orderDay} as date
      from orders o
      where ${isWanted('sale')} and o.status <> 'cancelled' and ${isInPeriod}
        and ${isAfter(sql`(o.created_at, o.id) < (${at}::timestamptz, ${id}::uuid)`)}
      order by o.created_at desc, o.id desc limit ${limit}
    ), costs as (
      select i.id, 'cost' as type, o.created_at - ${tick} as at, i.quantity * i.cost_price_at_purchase_cents as value_cents,
        o.id as order_id, i.product_id, i.product_name, i.quantity, null as method, null as notes, o.status, o.user_id, ${orderDay} as date
      from orders o join order_items i on i.order_id = o.id
      where ${hasCosts}::boolean and ${isWanted('cost')} and o.status <> 'cancelled' and ${isInPeriod}
        and ${isAfter(sql`o.created_at <= ${at}::timestamptz + ${tick} and (o.created_at - ${tick}, i.id) < (${at}::timestamptz, ${id}::uuid)`)}
      order by o.created_at desc, i.id desc limit ${limit}
    ), received as (
      select p.id, 'payment' as type, ${dayEnd} as at, p.amount_cents as value_cents, o.id as order_id,
        null::uuid as product_id, null as product_name, null::int as quantity, p.method, p.notes, o.status, o.user_id,
        p.payment_date as date
      from payments p join orders o on o.id = p.order_id
      where ${isWanted('payment')} and p.taken_back_at is null
        and ${fromDate === undefined ? sql`true` : sql`p.payment_date >= ${fromDate}::date`}
        and ${toDate === undefined ? sql`true` : sql`p.payment_date <= ${toDate}::date`}
        and ${method === undefined ? sql`true` : sql`p.method = ${method}`}
        and ${isAfter(sql`p.payment_date <= (${at}::timestamptz at time zone ${timeZone})::date and (${dayEnd}, p.id) < (${at}::timestamptz, ${id}::uuid)`)}
      order by p.payment_date desc, p.id desc limit ${limit}
    )
    select t.id, t.type, t.date, t.value_cents, t.order_id, t.product_id,
      t.product_name, t.quantity, t.method, t.notes, t.status = 'cancelled' as is_cancelled, b.first_name, b.last_name,
      a.email, a.phone,
      ${placeOf('t.at')} as placed_at
    from (
      select id, type, at, value_cents, order_id, product_id, product_name, quantity, method, notes, status, user_id, date from sales
      union all select id, type, at, value_cents, order_id, product_id, product_name, quantity, method, notes, status, user_id, date from costs
      union all select id, type, at, value_cents, order_id, product_id, product_name, quantity, method, notes, status, user_id, date from received
    ) as t join profiles b on b.id = t.user_id join auth.users a on a.id = t.user_id
    order by t.at desc, t.id desc limit ${limit}
  `.execute(db);
  return rows;
}

interface CreditQuery extends ListPart {
  /** The beginning of an id, or part of a buyer's name or e-mail address. */
  readonly search?: string | undefined;
  readonly isPartlyPaid?: boolean | undefined;
  readonly fromDate?: string | undefined;
  readonly toDate?: string | undefined;
}

/** Orders that are not cancelled and have a balance, newest first, with their buyers. */
export async function listCreditSales(db: Executor, query: CreditQuery) {
  const { search = '', isPartlyPaid, fromDate, toDate, timeZone, after, limit } = query;
  const found = search === '' ? undefined : await orderSearch(db, search);
  return await db
    .selectFrom('orders')
    .innerJoin('profiles', 'profiles.id', 'orders.userId')
    .innerJoin('auth.users', 'auth.users.id', 'orders.userId')
    .select([...ORDER_COLUMNS, placeOf('orders.createdAt').as('placedAt')])
    .select(buyerOf.as('customer'))
    // the same terms as the partial index
    .where(sql<boolean>`orders.status <> 'cancelled' and orders.balance_cents > 0`)
    .where(whereIf(found, (condition) => condition))
    .where((eb) =>
      whereIf(isPartlyPaid, (isPartly) => eb('orders.amountPaidCents', isPartly ? '>' : '=', 0)),
    )
    .where(wereMadeWithin({ fromDate, toDate, timeZone }))
    .where(isBelow(after, 'orders'))
    .orderBy('orders.createdAt', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .execute();
}

/** Cases with paid or outstanding amounts, newest first, with both amounts; `limit` counts cases. */
export function listPericiaAmounts(db: Executor, { after, limit }: Omit<ListPart, 'timeZone'>) {
  return db
    .selectFrom('pericias')
    .select([
      'id',
      'processNumber',
      'createdAt',
      'amountReceivedCents',
      'amountToReceiveCents',
      placeOf('createdAt').as('placedAt'),
    ])
    .where(sql<boolean>`(amount_received_cents > 0 or amount_to_receive_cents > 0)`)
    .where(isBelow(after, 'pericias'))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
