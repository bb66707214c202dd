import { sql } from 'kysely';
import type { CalendarDate } from '@vendas/domain/calendar';
import type { DueRange } from '@vendas/domain/orders/due-date';
import type { PaymentStatus } from '@vendas/domain/orders/order';
import type { OrderStatus } from '@vendas/domain/orders/order-status';
import type { Executor } from '#platform/database/database.ts';
import { wereMadeWithin } from '#store/newest-first.ts';
import { currentCustomer } from '#store/people/customer-files.ts';
import { whereIf } from '#store/sql-parts.ts';
import { selectOrders } from './admin-orders.ts';
import { owesDue } from './due-charges.ts';
import { IS_RECEIVABLE, IS_TO_PREPARE, isOverdue, PAYMENT_CONDITIONS } from './order-conditions.ts';
import { orderSearch } from './order-search.ts';
import type { SortedOrders } from './order-sorts.ts';

interface OrderFilters {
  /** The id of a buyer. */
  readonly customer?: string | undefined;
  /** Words of the buyer's name and e-mail address, and the first characters of an id. */
  readonly search?: string | undefined;
  readonly status?: OrderStatus | undefined;
  readonly paymentStatus?: PaymentStatus | undefined;
  /** A person's id, or 'shop' for the orders without a seller. */
  readonly seller?: string | undefined;
  readonly fromDate?: CalendarDate | undefined;
  readonly toDate?: CalendarDate | undefined;
  readonly isOverdue?: boolean | undefined;
  readonly isReceivable?: boolean | undefined;
  readonly due?: DueRange | undefined;
  readonly isToPrepare?: boolean | undefined;
  readonly today: CalendarDate;
  readonly timeZone: string;
}

function isSoldBy(seller: string) {
  return seller === 'shop'
    ? sql<boolean>`orders.seller_id is null`
    : sql<boolean>`orders.seller_id = ${currentCustomer(seller)}`;
}

/** The condition of the filters; with a search, over orders joined with `profiles` and `auth.users`. */
async function matching(db: Executor, filters: OrderFilters) {
  const { search = '', status, paymentStatus, seller, fromDate, toDate, timeZone, today } = filters;
  const all = sql<boolean>`true`;
  const found = search === '' ? undefined : await orderSearch(db, search);
  return sql<boolean>`${found ?? all}
    and ${whereIf(filters.customer, (id) => sql<boolean>`orders.user_id = ${currentCustomer(id)}`)}
    and ${whereIf(status, (value) => sql<boolean>`orders.status = ${value}`)}
    and ${whereIf(paymentStatus, (value) => PAYMENT_CONDITIONS[value])}
    and ${whereIf(seller, isSoldBy)}
    and ${filters.isOverdue === true ? isOverdue(today) : all}
    and ${filters.isReceivable === true ? IS_RECEIVABLE : all}
    and ${whereIf(filters.due, (range) => sql<boolean>`${IS_RECEIVABLE} and ${owesDue(range, today)}`)}
    and ${filters.isToPrepare === true ? IS_TO_PREPARE : all}
    and ${wereMadeWithin({ fromDate, toDate, timeZone })}`;
}

interface OrderQuery extends OrderFilters {
  readonly sorted: SortedOrders;
  readonly limit: number;
}

/** Orders with their buyers, each with its key in the sorted list. */
export async function listAdminOrders(db: Executor, { sorted, limit, ...filters }: OrderQuery) {
  return await selectOrders(db)
    .select(sorted.key.as('key'))
    .where(await matching(db, filters))
    .where(sorted.isAfter)
    .orderBy(sorted.orderBy)
    .limit(limit)
    .execute();
}

/** The sums of all matching orders that are not cancelled, and how many are. */
export async function sumAdminOrders(db: Executor, filters: OrderFilters) {
  const isSearched = (filters.search ?? '') !== '';
  return await db
    .selectFrom('orders')
    .$if(isSearched, (q) =>
      q
        .innerJoin('profiles', 'profiles.id', 'orders.userId')
        .innerJoin('auth.users', 'auth.users.id', 'orders.userId'),
    )
    .where(await matching(db, filters))
    .select([
      sql<number>`count(*) filter (where orders.status <> 'cancelled')`.as('count'),
      sql<number>`count(*) filter (where orders.status = 'cancelled')`.as('cancelledCount'),
      sumOf('total_cents').as('totalCents'),
      sumOf('adjustment_cents').as('adjustmentCents'),
      sumOf('amount_paid_cents').as('amountPaidCents'),
    ])
    .executeTakeFirstOrThrow();
}

function sumOf(column: 'total_cents' | 'adjustment_cents' | 'amount_paid_cents') {
  return sql<number>`coalesce(sum(${sql.ref(`orders.${column}`)}) filter (where orders.status <> 'cancelled'), 0)::bigint`;
}

interface OrderCounts {
  readonly all: number;
  readonly receivable: number;
  readonly overdue: number;
  readonly toPrepare: number;
}

/** The number of orders, of those with a balance, of those overdue, and of those to be prepared. */
export async function countAdminOrders(db: Executor, today: CalendarDate) {
  const { rows } = await sql<OrderCounts>`
    select (select count(*) from orders) as all,
      (select count(*) from orders where ${IS_TO_PREPARE}) as to_prepare,
      count(*) as receivable,
      count(*) filter (where orders.due_date < ${today}::date) as overdue
    from orders where ${IS_RECEIVABLE}`.execute(db);
  return rows[0] ?? { all: 0, receivable: 0, overdue: 0, toPrepare: 0 };
}

/**
 * Everyone who has sold at the counter, by name; each is found by one step in the index, without reading all orders.
 */
export async function listSellers(db: Executor) {
  const { rows } = await sql<{ id: string; firstName: string | null; lastName: string | null }>`
    with recursive sellers as (
      (select seller_id as id from orders where seller_id is not null order by seller_id limit 1)
      union all
      select (select seller_id from orders where seller_id > sellers.id order by seller_id limit 1)
      from sellers where sellers.id is not null
    )
    select profiles.id, first_name, last_name from sellers join profiles on profiles.id = sellers.id
    order by (first_name is null), sort_name, profiles.id`.execute(db);
  return rows;
}
