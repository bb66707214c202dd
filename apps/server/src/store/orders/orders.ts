import type { Insertable } from 'kysely';
import { amountOwed } from '@vendas/domain/orders/order';
import type { Executor } from '#platform/database/database.ts';
import type { Place } from '#platform/database/page.ts';
import type { OrderItems, Orders } from '#platform/database/schema.generated.ts';
import { isBelow, placeOf } from '#store/newest-first.ts';
import { fullName } from '#store/sql-parts.ts';
import { buyerOf, itemsOfOrder, ORDER_COLUMNS } from './order-columns.ts';

/** Adds orders with their items; the caller keeps their totals and paid amounts equal to the items and payments. */
export async function insertOrders(
  tx: Executor,
  orders: readonly Insertable<Orders>[],
  items: readonly Insertable<OrderItems>[],
): Promise<void> {
  await tx.insertInto('orders').values(orders).execute();
  await tx.insertInto('orderItems').values(items).execute();
}

interface BuyerQuery {
  readonly userId: string;
  readonly after?: Place | undefined;
  readonly limit: number;
}

/** A buyer's orders with their items, newest first, each with its place in the list. */
export function listOrdersOfBuyer(db: Executor, { userId, after, limit }: BuyerQuery) {
  return selectOrders(db)
    .where('orders.userId', '=', userId)
    .where(isBelow(after, 'orders'))
    .orderBy('orders.createdAt', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .execute();
}

/** The balance of one of a person's own orders, zero once cancelled; undefined for other orders. */
export async function findBalanceOfBuyer(
  db: Executor,
  { orderId, userId }: { readonly orderId: string; readonly userId: string },
): Promise<number | undefined> {
  const order = await db
    .selectFrom('orders')
    .select(['status', 'totalCents', 'adjustmentCents', 'amountPaidCents'])
    .where('id', '=', orderId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return order && amountOwed(order);
}

/** One of a buyer's own orders; undefined for those of other people. */
export function findOrderOfBuyer(
  db: Executor,
  { orderId, userId }: { readonly orderId: string; readonly userId: string },
) {
  return db
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('id', '=', orderId)
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** One order with its items. Throws when it does not exist. */
export function getOrder(db: Executor, id: string) {
  return selectOrders(db).where('orders.id', '=', id).executeTakeFirstOrThrow();
}

/** An order with its buyer's confirmed address, if there is one; an erased person has none. */
export function findOrderToConfirm(db: Executor, id: string) {
  return selectOrders(db)
    .innerJoin('auth.users as buyer', 'buyer.id', 'orders.userId')
    .select((eb) => ['buyer.id as userId', eb.ref('buyer.email').$notNull().as('email')])
    .where('orders.id', '=', id)
    .where('buyer.email', 'is not', null)
    .where('buyer.emailConfirmedAt', 'is not', null)
    .executeTakeFirst();
}

/** An order with the known data of its buyer. */
export function findOrderToAnnounce(db: Executor, id: string) {
  return selectOrders(db)
    .leftJoin('profiles', 'profiles.id', 'orders.userId')
    .leftJoin('auth.users', 'auth.users.id', 'orders.userId')
    .select(buyerOf.as('buyer'))
    .where('orders.id', '=', id)
    .executeTakeFirst();
}

/** The buyer of an order, and who sold it. */
export function findBilledOrder(db: Executor, id: string) {
  return db
    .selectFrom('orders')
    .innerJoin('profiles', 'profiles.id', 'orders.userId')
    .select(['orders.status', 'orders.sellerId', fullName.as('customerName')])
    .where('orders.id', '=', id)
    .executeTakeFirst();
}

/** Whether an order with this id exists. */
export async function hasOrder(db: Executor, id: string): Promise<boolean> {
  const found = await db.selectFrom('orders').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}

function selectOrders(db: Executor) {
  return db
    .selectFrom('orders')
    .select([...ORDER_COLUMNS, placeOf('orders.createdAt').as('placedAt')])
    .select(itemsOfOrder.as('items'));
}
