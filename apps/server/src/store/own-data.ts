import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Executor } from '#platform/database.ts';

/** Where and how a person's account was opened and used. */
export async function listOwnTraces(db: Executor, userId: string) {
  const sessions = await db
    .selectFrom('auth.sessions')
    .select(['createdAt', 'refreshedAt', 'userAgent', 'ip'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .execute();
  const securityLog = await db
    .selectFrom('auth.auditLog')
    .select(['at', 'action', 'ip'])
    .where('actorId', '=', userId)
    .orderBy('id', 'desc')
    .execute();
  return { sessions, securityLog };
}

/** What a person bought, item by item, and what was paid for it, newest first. */
export function listOwnPurchases(db: Executor, userId: string) {
  return db
    .selectFrom('orders')
    .select(['id', 'createdAt', 'totalCents', 'amountPaidCents', 'status', 'dueDate'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('orderItems')
          .select(['id', 'productId', 'productName', 'productImageUrl as imageUrl'])
          .select(['quantity', 'priceAtPurchaseCents'])
          .whereRef('orderItems.orderId', '=', 'orders.id')
          .orderBy('position'),
      ).as('items'),
      jsonArrayFrom(
        eb
          .selectFrom('payments')
          .select(['id', 'amountCents', 'paymentDate', 'notes', 'createdAt'])
          .whereRef('payments.orderId', '=', 'orders.id')
          .orderBy('createdAt'),
      ).as('payments'),
    ])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** What a person wrote and did in the back office. */
export async function listOwnWork(db: Executor, userId: string) {
  const comments = await db
    .selectFrom('taskComments')
    .select(['createdAt', 'body'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .execute();
  const actions = await db
    .selectFrom('auditLog')
    .select(['at', 'action'])
    .where('actorId', '=', userId)
    .orderBy('id', 'desc')
    .execute();
  return { comments, actions };
}
