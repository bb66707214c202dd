import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Executor } from '#platform/database/database.ts';
import type { Place } from '#platform/database/page.ts';
import { isBelow, placeOf } from '#store/newest-first.ts';
import { whereIf } from '#store/sql-parts.ts';

/** The next rows of a list, newest first: at most `limit`, after the last row that was read. */
interface Slice<Last> {
  readonly after: Last | undefined;
  readonly limit: number;
}

/** Where and how a person's account was used. */
export function listOwnSessions(db: Executor, userId: string, { after, limit }: Slice<Place>) {
  return db
    .selectFrom('auth.sessions')
    .select(['id', 'createdAt', 'refreshedAt', 'userAgent', 'ip'])
    .select(placeOf('auth.sessions.createdAt').as('placedAt'))
    .where('userId', '=', userId)
    .where(isBelow(after, 'auth.sessions'))
    .orderBy('auth.sessions.createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The history of a person's account. */
export function listOwnSecurityLog(db: Executor, userId: string, { after, limit }: Slice<number>) {
  return db
    .selectFrom('auth.auditLog')
    .select(['id', 'at', 'action', 'ip'])
    .where('actorId', '=', userId)
    .where((eb) => whereIf(after, (value) => eb('id', '<', value)))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** A person's purchases by item, and their payments. */
export function listOwnPurchases(db: Executor, userId: string, { after, limit }: Slice<Place>) {
  return db
    .selectFrom('orders')
    .select([
      'id',
      'createdAt',
      'totalCents',
      'adjustmentCents',
      'amountPaidCents',
      'status',
      'dueDate',
    ])
    .select(placeOf('orders.createdAt').as('placedAt'))
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
          .selectFrom('agreements')
          .select(['date', 'agreedCents', 'reason'])
          .whereRef('agreements.orderId', '=', 'orders.id')
          .orderBy('agreements.createdAt'),
      ).as('agreements'),
      jsonArrayFrom(
        eb
          .selectFrom('chargeAdjustments')
          .innerJoin('charges', 'charges.id', 'chargeAdjustments.chargeId')
          .select(['chargeAdjustments.date', 'kind', 'reason'])
          .select(
            sql<number>`charge_adjustments.principal_cents + charge_adjustments.financing_cents
              + charge_adjustments.carried_cents + fine_cents + interest_cents`.as('amountCents'),
          )
          .whereRef('charges.orderId', '=', 'orders.id')
          .orderBy('chargeAdjustments.createdAt'),
      ).as('adjustments'),
      jsonArrayFrom(
        eb
          .selectFrom('receipts')
          .select(['year', 'number', 'issuedAt', 'prints'])
          // who received the money is another person
          .select(sql<Record<string, unknown>>`content - 'receivedBy'`.as('content'))
          .whereRef('receipts.orderId', '=', 'orders.id')
          .orderBy('year')
          .orderBy('number'),
      ).as('receipts'),
      jsonArrayFrom(
        eb
          .selectFrom('payments')
          .select(['id', 'amountCents', 'paymentDate', 'method', 'notes', 'createdAt'])
          .select((payment) => [
            payment
              .selectFrom('pixReceived')
              .select('message')
              .whereRef('pixReceived.endToEndId', '=', 'payments.endToEndId')
              .whereRef('pixReceived.orderId', '=', 'payments.orderId')
              .as('pixMessage'),
            payment
              .selectFrom('statementLinePayments')
              .innerJoin('statementLines', 'statementLines.id', 'lineId')
              .select('text')
              .whereRef('paymentId', '=', 'payments.id')
              .as('bankText'),
            jsonArrayFrom(
              payment
                .selectFrom('refunds')
                .select(['date', 'method', 'amountCents', 'reason'])
                .whereRef('refunds.paymentId', '=', 'payments.id')
                .where('refunds.state', '=', 'booked')
                .orderBy('refunds.createdAt'),
            ).as('refunds'),
          ])
          .whereRef('payments.orderId', '=', 'orders.id')
          .where('payments.takenBackAt', 'is', null)
          .orderBy('createdAt'),
      ).as('payments'),
    ])
    .where('userId', '=', userId)
    .where(isBelow(after, 'orders'))
    .orderBy('orders.createdAt', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .execute();
}

/** The reminders that a person was sent. */
export function listOwnReminders(db: Executor, userId: string, { after, limit }: Slice<Place>) {
  return db
    .selectFrom('reminderMessages')
    .select(['id', 'sentAt', 'channel'])
    .select(placeOf('sentAt').as('placedAt'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('reminders')
          .select(['dueDate', 'owedCents'])
          .whereRef('messageId', '=', 'reminderMessages.id')
          .orderBy('dueDate')
          .orderBy('chargeId'),
      ).as('charges'),
    )
    .where('userId', '=', userId)
    .where('channel', '<>', 'skipped')
    .where((eb) =>
      whereIf(after, ({ createdAt, id }) =>
        eb(
          eb.refTuple('sentAt', 'id'),
          '<',
          eb.tuple(sql<Date>`${createdAt}::timestamptz`, sql<string>`${id}::uuid`),
        ),
      ),
    )
    .orderBy('sentAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** A person's sales at the counter. */
export function listOwnSales(db: Executor, userId: string, { after, limit }: Slice<Place>) {
  return db
    .selectFrom('orders')
    .select(['id', 'createdAt', 'totalCents'])
    .select(placeOf('orders.createdAt').as('placedAt'))
    .where('sellerId', '=', userId)
    .where(isBelow(after, 'orders'))
    .orderBy('orders.createdAt', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .execute();
}

/** A person's texts on the task board. */
export function listOwnComments(db: Executor, userId: string, { after, limit }: Slice<Place>) {
  return db
    .selectFrom('taskComments')
    .select(['id', 'createdAt', 'body'])
    .select(placeOf('taskComments.createdAt').as('placedAt'))
    .where('userId', '=', userId)
    .where(isBelow(after, 'taskComments'))
    .orderBy('taskComments.createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** A person's actions as an administrator. */
export function listOwnActions(db: Executor, userId: string, { after, limit }: Slice<number>) {
  return db
    .selectFrom('auditLog')
    .select(['id', 'at', 'action'])
    .where('actorId', '=', userId)
    .where((eb) => whereIf(after, (value) => eb('id', '<', value)))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
