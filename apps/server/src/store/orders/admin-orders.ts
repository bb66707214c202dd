import type { Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Executor } from '#platform/database/database.ts';
import type { Orders } from '#platform/database/schema.generated.ts';
import { buyerOf, ITEM_COLUMNS, itemsOfOrder, ORDER_COLUMNS, sellerOf } from './order-columns.ts';

/** One order as a row of the list. Throws when it does not exist. */
export function getAdminOrder(db: Executor, id: string) {
  return selectOrders(db).where('orders.id', '=', id).executeTakeFirstOrThrow();
}

/** Orders with their buyers. */
export function selectOrders(db: Executor) {
  return db
    .selectFrom('orders')
    .innerJoin('profiles', 'profiles.id', 'orders.userId')
    .innerJoin('auth.users', 'auth.users.id', 'orders.userId')
    .select([...ORDER_COLUMNS, 'orders.isRestocked'])
    .select(buyerOf.as('customer'));
}

/** A sale that this person made at the counter, with its items without their cost. */
export function findSale(
  db: Executor,
  { id, sellerId }: Readonly<Record<'id' | 'sellerId', string>>,
) {
  return selectOrders(db)
    .select(itemsOfOrder.as('items'))
    .where('orders.id', '=', id)
    .where('orders.sellerId', '=', sellerId)
    .executeTakeFirst();
}

/** One order with its seller, its items and their cost. */
export function findOrderDetail(db: Executor, id: string) {
  return selectOrders(db)
    .select(sellerOf.as('seller'))
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

/** Prevents a merge from moving the order to another person, and an erasure of its person. */
async function shareLockBuyer(tx: Executor, orderId: string): Promise<void> {
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const buyer = await tx
      .selectFrom('orders')
      .innerJoin('profiles', 'profiles.id', 'orders.userId')
      .select('profiles.id')
      .where('orders.id', '=', orderId)
      .forKeyShare('profiles')
      .executeTakeFirst();
    // without a row, a merge that this waited for has moved the order
    if (buyer !== undefined) return;
  }
}

/**
 * Locks the order until the transaction ends, and its buyer before it, as merges and erasures do. Changing an order
 * twice also locks the buyer, because of the foreign key. Undefined when the order does not exist.
 */
export async function lockOrder(tx: Executor, id: string) {
  await shareLockBuyer(tx, id);
  return await tx
    .selectFrom('orders')
    .select([
      'id',
      'createdAt',
      'status',
      'totalCents',
      'adjustmentCents',
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
  change: Pick<Updateable<Orders>, 'status' | 'isRestocked'>,
): Promise<void> {
  await tx.updateTable('orders').set(change).where('id', '=', id).execute();
}
