import { sql } from 'kysely';
import type { ExpressionBuilder } from 'kysely';
import type { PixRefundOrigin, PixRefundState } from '@vendas/domain/pix/pix-refund';
import type { Executor } from '#platform/database/database.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import { placeOf } from '#store/newest-first.ts';
import { fullName, whereIf } from '#store/sql-parts.ts';

export interface PixRefundKey {
  readonly endToEndId: string;
  readonly id: string;
}

interface NewPixRefund extends PixRefundKey {
  readonly amountCents: number;
  readonly origin: PixRefundOrigin;
  /** The amount that it takes from the part of the Pix that no payment uses. */
  readonly openCents: number;
}

/** Stores a refund that is pending at the bank; the Pix must be locked. */
export async function insertPixRefund(tx: Executor, refund: NewPixRefund): Promise<void> {
  await tx.insertInto('pixRefunds').values(refund).execute();
}

export function findPixRefund(db: Executor, { endToEndId, id }: PixRefundKey) {
  return db
    .selectFrom('pixRefunds')
    .select(['endToEndId', 'id', 'amountCents', 'openCents', 'origin', 'state'])
    .where('endToEndId', '=', endToEndId)
    .where('id', '=', id)
    .executeTakeFirst();
}

interface PixRefundChange {
  readonly state?: PixRefundState;
  readonly openCents?: number;
  readonly askedAt?: Date;
  readonly reviewedAt?: Date;
}

/** Changes a refund; the Pix must be locked. */
export async function updatePixRefund(
  tx: Executor,
  { endToEndId, id }: PixRefundKey,
  change: PixRefundChange,
): Promise<void> {
  await tx
    .updateTable('pixRefunds')
    .set(change)
    .where('endToEndId', '=', endToEndId)
    .where('id', '=', id)
    .execute();
}

/** The refunds with an unknown outcome; first those whose state was not read for the longest time. */
export function listProcessingPixRefunds(db: Executor, limit: number) {
  return db
    .selectFrom('pixRefunds')
    .select(['endToEndId', 'id'])
    .where('state', '=', 'processing')
    .orderBy('askedAt', (order) => order.asc().nullsFirst())
    .orderBy('createdAt')
    .limit(limit)
    .execute();
}

/** Whether another refund of the same Pix is pending. */
export async function hasOtherProcessing(tx: Executor, { endToEndId, id }: PixRefundKey) {
  const row = await tx
    .selectFrom('pixRefunds')
    .select('id')
    .where('endToEndId', '=', endToEndId)
    .where('id', '<>', id)
    .where('state', '=', 'processing')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The payments of a Pix that count, newest first, with the rest of each. */
export async function listPaymentsOfPix(db: Executor, endToEndId: string) {
  const rows = await db
    .selectFrom('payments')
    .select(['id', 'orderId', 'amountCents', 'paymentDate'])
    .select((eb) =>
      eb
        .selectFrom('refunds')
        .select((refund) => refund.fn.sum<string>('refunds.amountCents').as('cents'))
        .whereRef('refunds.paymentId', '=', 'payments.id')
        .where('refunds.state', '<>', 'released')
        .as('refundedCents'),
    )
    .where('endToEndId', '=', endToEndId)
    .where('takenBackAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ refundedCents, ...payment }) => ({
    ...payment,
    leftCents: payment.amountCents - Number(refundedCents ?? 0),
  }));
}

/** The parts of a refund of the bank by payment, oldest first. */
export function listRefundsOfPix(db: Executor, { endToEndId, id }: PixRefundKey) {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .select(['refunds.id', 'refunds.amountCents', 'refunds.outcome', 'refunds.reason'])
    .select(['refunds.state', 'refunds.paymentId', 'payments.orderId'])
    .where('payments.endToEndId', '=', endToEndId)
    .where('refunds.pixRefundId', '=', id)
    .orderBy('refunds.createdAt')
    .orderBy('refunds.id')
    .execute();
}

/** Links a manual refund of a Pix to this refund of the bank; false when there is none. */
export async function linkRefund(
  tx: Executor,
  { endToEndId, id, amountCents }: PixRefundKey & { readonly amountCents: number },
): Promise<boolean> {
  const linked = await tx
    .updateTable('refunds')
    .set({ pixRefundId: id })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('refunds')
        .innerJoin('payments', 'payments.id', 'refunds.paymentId')
        .select('refunds.id')
        .where('payments.endToEndId', '=', endToEndId)
        .where('refunds.method', '=', 'pix')
        .where('refunds.state', '=', 'booked')
        .where('refunds.amountCents', '=', amountCents)
        .where('refunds.pixRefundId', 'is', null)
        .orderBy('refunds.createdAt')
        .limit(1),
    )
    .returning('id')
    .executeTakeFirst();
  return linked !== undefined;
}

/** Whether a refund waits for a review: the shop did not request it, and it was not reviewed yet. */
export function isToReview(eb: ExpressionBuilder<DB, 'pixRefunds'>) {
  return eb.and([
    eb('pixRefunds.origin', '<>', 'shop'),
    eb('pixRefunds.reviewedAt', 'is', null),
    eb('pixRefunds.state', '<>', 'failed'),
  ]);
}

interface ReviewQuery {
  readonly after: Place | undefined;
  readonly limit: number;
}

interface Place extends PixRefundKey {
  readonly at: string;
}

/** Refunds that wait for a review, newest first, with their Pix. */
export function listPixRefundsToReview(db: Executor, { after, limit }: ReviewQuery) {
  return db
    .selectFrom('pixRefunds')
    .innerJoin('pixReceived', 'pixReceived.endToEndId', 'pixRefunds.endToEndId')
    .select(['pixRefunds.endToEndId', 'pixRefunds.id', 'pixRefunds.amountCents', 'origin'])
    .select(['pixRefunds.state', 'pixRefunds.openCents', 'pixRefunds.createdAt'])
    .select(['pixReceived.amountCents as pixCents', 'pixReceived.receivedAt'])
    .select(placeOf('pixRefunds.createdAt').as('placedAt'))
    .where(isToReview)
    .where((eb) =>
      whereIf(after, ({ at, endToEndId, id }) =>
        eb(
          eb.refTuple('pixRefunds.createdAt', 'pixRefunds.endToEndId', 'pixRefunds.id'),
          '<',
          eb.tuple(
            sql<Date>`${at}::timestamptz`,
            sql<string>`${endToEndId}::text`,
            sql<string>`${id}::text`,
          ),
        ),
      ),
    )
    .orderBy('pixRefunds.createdAt', 'desc')
    .orderBy('pixRefunds.endToEndId', 'desc')
    .orderBy('pixRefunds.id', 'desc')
    .limit(limit)
    .execute();
}

/** The orders from which some refunds of the bank took money, with the amounts. */
export function listOrdersOfPixRefunds(db: Executor, ids: readonly string[]) {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .innerJoin('orders', 'orders.id', 'payments.orderId')
    .leftJoin('profiles', 'profiles.id', 'orders.userId')
    .select(['refunds.pixRefundId', 'payments.endToEndId', 'refunds.amountCents'])
    .select(['orders.id', fullName.as('customerName')])
    .where('refunds.pixRefundId', '=', sql<string>`any(${ids}::text[])`)
    .where('refunds.state', '<>', 'released')
    .orderBy('refunds.createdAt')
    .orderBy('refunds.id')
    .execute();
}

/** The number of refunds that wait for a review. */
export async function countPixRefundsToReview(db: Executor): Promise<number> {
  const { refunds } = await db
    .selectFrom('pixRefunds')
    .select(sql<number>`count(*)::int`.as('refunds'))
    .where(isToReview)
    .executeTakeFirstOrThrow();
  return refunds;
}

/** Marks a refund as reviewed; undefined when it does not wait for a review. */
export function reviewPixRefund(tx: Executor, { endToEndId, id }: PixRefundKey, reviewedAt: Date) {
  return tx
    .updateTable('pixRefunds')
    .set({ reviewedAt })
    .where('endToEndId', '=', endToEndId)
    .where('id', '=', id)
    .where(isToReview)
    .returning('amountCents')
    .executeTakeFirst();
}
