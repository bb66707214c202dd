import { sql } from 'kysely';
import type { CalendarDate } from '@vendas/domain/calendar';
import type { Executor } from '#platform/database/database.ts';
import type { Place } from '#platform/database/page.ts';
import { placeOf, wereMadeWithin } from './newest-first.ts';
import { buyerOf, ORDER_COLUMNS, sellerOf } from './orders/order-columns.ts';
import { whereIf } from './sql-parts.ts';

interface DaysQuery {
  readonly fromDate: CalendarDate;
  readonly toDate: CalendarDate;
  readonly timeZone: string;
}

interface PageQuery extends DaysQuery {
  readonly after?: Place | undefined;
  readonly limit: number;
}

/** Number and day of the orders of these days that are not cancelled, oldest first. */
export function listSoldOrderDays(db: Executor, query: PageQuery) {
  return soldOrders(db, query).select(['orders.id', 'orders.returnedCostCents']).execute();
}

/** The same orders with their buyers and sellers; optionally only those with a balance. */
export function listSoldOrders(db: Executor, query: PageQuery & { readonly isOwed?: boolean }) {
  return soldOrders(db, query)
    .innerJoin('profiles', 'profiles.id', 'orders.userId')
    .innerJoin('auth.users', 'auth.users.id', 'orders.userId')
    .select([...ORDER_COLUMNS, buyerOf.as('customer'), sellerOf.as('seller')])
    .$if(query.isOwed === true, (q) => q.where('orders.balanceCents', '>', 0))
    .execute();
}

function soldOrders(db: Executor, { after, limit, ...days }: PageQuery) {
  return db
    .selectFrom('orders')
    .select(placeOf('orders.createdAt').as('placedAt'))
    .select(
      sql<CalendarDate>`(orders.created_at at time zone ${days.timeZone})::date`.as('soldDate'),
    )
    .where('orders.status', '<>', 'cancelled')
    .where(wereMadeWithin(days))
    .where(
      whereIf(
        after,
        ({ createdAt, id }) =>
          sql<boolean>`(orders.created_at, orders.id) > (${createdAt}::timestamptz, ${id}::uuid)`,
      ),
    )
    .orderBy('orders.createdAt')
    .orderBy('orders.id')
    .limit(limit);
}

/** The items of these orders with their cost, in the order of each request. */
export function listItemCosts(db: Executor, orderIds: readonly string[]) {
  return db
    .selectFrom('orderItems')
    .select(['orderId', 'productName', 'quantity', 'costPriceAtPurchaseCents'])
    .where('orderId', 'in', orderIds)
    .orderBy('position')
    .execute();
}

interface CashOfDay {
  readonly paymentDate: CalendarDate;
  readonly cashCents: number;
  readonly cancelledCents: number;
}

/** The payments less the refunds of each of these days, and the part for orders cancelled since; in cents. */
export async function listCashByDay(
  db: Executor,
  { fromDate, toDate }: Omit<DaysQuery, 'timeZone'>,
): Promise<CashOfDay[]> {
  const { rows } = await sql<CashOfDay>`
    select day as payment_date, sum(cents)::float8 as cash_cents,
      coalesce(sum(cents) filter (where orders.status = 'cancelled'), 0)::float8 as cancelled_cents
    from (
      select order_id, payment_date as day, amount_cents as cents from payments
      where taken_back_at is null and payment_date between ${fromDate}::date and ${toDate}::date
      union all
      select order_id, r.date, -r.amount_cents from refunds r join payments p on p.id = r.payment_id
      where r.state = 'booked' and r.date between ${fromDate}::date and ${toDate}::date
    ) as moved join orders on orders.id = order_id
    group by day order by day`.execute(db);
  return rows;
}
