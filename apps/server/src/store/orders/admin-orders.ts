import { sql } from 'kysely';
import type { Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { CalendarDate } from '@vendas/domain/calendar';
import type { PaymentStatus } from '@vendas/domain/order';
import type { OrderStatus } from '@vendas/domain/order-status';
import type { Executor } from '#platform/database/database.ts';
import type { Orders } from '#platform/database/schema.generated.ts';
import type { Place } from '#platform/database/page.ts';
import { isBelow, placeOf, wereMadeWithin } from '#store/newest-first.ts';
import { buyerOf, ITEM_COLUMNS, ORDER_COLUMNS } from './order-columns.ts';
import { orderSearch } from './order-search.ts';
import { whereIf } from '#store/sql-parts.ts';

interface OrderQuery {
  /** The beginning of an id, or part of a buyer's name or e-mail address. */
  readonly search?: string | undefined;
  readonly status?: OrderStatus | undefined;
  readonly paymentStatus?: PaymentStatus | undefined;
  readonly fromDate?: CalendarDate | undefined;
  readonly toDate?: CalendarDate | undefined;
  readonly isOverdue?: boolean | undefined;
  readonly today: CalendarDate;
  readonly timeZone: string;
  readonly after?: Place | undefined;
  readonly limit: number;
}

// The same rules as `paymentStatus` of the domain, as conditions an index can serve; a test asserts
// that both are equal.
const PAYMENT_CONDITIONS = {
  cancelled: sql<boolean>`orders.status = 'cancelled'`,
  paid: sql<boolean>`orders.status <> 'cancelled' and orders.amount_paid_cents >= orders.total_cents`,
  partially_paid: sql<boolean>`orders.status <> 'cancelled' and orders.amount_paid_cents < orders.total_cents and orders.amount_paid_cents > 0`,
  pending: sql<boolean>`orders.status <> 'cancelled' and orders.amount_paid_cents < orders.total_cents and orders.amount_paid_cents = 0`,
} as const;

/** All orders with their buyers, newest first, each with its place in the list. */
export async function listAdminOrders(db: Executor, query: OrderQuery) {
  const { search = '', status, paymentStatus, fromDate, toDate, timeZone, after } = query;
  const found = search === '' ? undefined : await orderSearch(db, search);
  return await selectOrders(db)
    .where(whereIf(found, (condition) => condition))
    .where((eb) => whereIf(status, (value) => eb('orders.status', '=', value)))
    .where(whereIf(paymentStatus, (value) => PAYMENT_CONDITIONS[value]))
    .$if(query.isOverdue === true, (q) =>
      q.where(
        sql<boolean>`orders.status <> 'cancelled' and orders.amount_paid_cents < orders.total_cents and orders.due_date < ${query.today}::date`,
      ),
    )
    .where(wereMadeWithin({ fromDate, toDate, timeZone }))
    .where(isBelow(after, 'orders'))
    .orderBy('orders.createdAt', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(query.limit)
    .execute();
}

/** One order as a row of the list. Throws when it does not exist. */
export function getAdminOrder(db: Executor, id: string) {
  return selectOrders(db).where('orders.id', '=', id).executeTakeFirstOrThrow();
}

function selectOrders(db: Executor) {
  return db
    .selectFrom('orders')
    .innerJoin('profiles', 'profiles.id', 'orders.userId')
    .innerJoin('auth.users', 'auth.users.id', 'orders.userId')
    .select([...ORDER_COLUMNS, 'orders.isRestocked', placeOf('orders.createdAt').as('placedAt')])
    .select(buyerOf.as('customer'));
}

/** One order with its items and their cost. */
export function findOrderDetail(db: Executor, id: string) {
  return selectOrders(db)
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('orderItems')
          .select([...ITEM_COLUMNS, 'orderItems.costPriceAtPurchaseCents'])
          .whereRef('orderItems.orderId', '=', 'orders.id')
          .orderBy('orderItems.position'),
      ).as('items'),
    )
    .where('orders.id', '=', id)
    .executeTakeFirst();
}

/** Locks the order until the transaction ends; undefined when it does not exist. */
export function lockOrder(tx: Executor, id: string) {
  return tx
    .selectFrom('orders')
    .select([
      'id',
      'createdAt',
      'status',
      'totalCents',
      'amountPaidCents',
      'dueDate',
      'isRestocked',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The items of an order, in the order of the request. */
export function listSoldItems(db: Executor, orderId: string) {
  return db
    .selectFrom('orderItems')
    .select(['productId', 'productName', 'quantity'])
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute();
}

/** Sets the status or the due date. The row must be locked. */
export async function updateOrder(
  tx: Executor,
  id: string,
  change: Pick<Updateable<Orders>, 'status' | 'isRestocked' | 'dueDate'>,
): Promise<void> {
  await tx.updateTable('orders').set(change).where('id', '=', id).execute();
}
