import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import { addDays } from '@vendas/domain/calendar';
import type { CalendarDate } from '@vendas/domain/calendar';
import type { PixReceivedState, PixReviewReason } from '@vendas/domain/pix/received-pix';
import { BANK_METHODS } from '@vendas/domain/pix/received-pix';
import { uuidOfTxid } from '@vendas/domain/pix/br-code';
import type { Executor } from '#platform/database/database.ts';
import type { PixReceived } from '#platform/database/schema.generated.ts';
import { placeOf } from '#store/newest-first.ts';
import { fullName, whereIf } from '#store/sql-parts.ts';

/** Stores a Pix; false when it is already stored, also by a concurrent transaction for which this waited. */
export async function insertReceived(
  tx: Executor,
  pix: Insertable<PixReceived> & { readonly state: PixReceivedState },
): Promise<boolean> {
  const row = await tx
    .insertInto('pixReceived')
    .values(pix)
    .onConflict((conflict) => conflict.doNothing())
    .returning('endToEndId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Which of these Pix are stored. */
export async function listStored(
  db: Executor,
  endToEndIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('pixReceived')
    .select('endToEndId')
    .where('endToEndId', '=', sql<string>`any(${endToEndIds}::text[])`)
    .execute();
  return new Set(rows.map(({ endToEndId }) => endToEndId));
}

/** A Pix, locked until the transaction ends. Its order must be locked before. */
export function lockReceived(tx: Executor, endToEndId: string) {
  return tx
    .selectFrom('pixReceived')
    .selectAll()
    .where('endToEndId', '=', endToEndId)
    .forUpdate()
    .executeTakeFirst();
}

interface Rest {
  readonly openCents: number;
  readonly reason: PixReviewReason | null;
  /** The state of a Pix without an open part. */
  readonly whenSettled?: 'booked' | 'returned';
  /** The order for which it was booked. */
  readonly orderId?: string;
}

/** Sets the open part of a Pix, which must be locked. */
export async function updateReceived(
  tx: Executor,
  endToEndId: string,
  { whenSettled = 'booked', ...rest }: Rest,
): Promise<void> {
  await tx
    .updateTable('pixReceived')
    .set({ ...rest, state: rest.openCents > 0 ? 'to_review' : whenSettled })
    .where('endToEndId', '=', endToEndId)
    .execute();
}

/** Opens a part of a Pix again whose refund failed, with the reason for which it waited before. */
export async function addToOpen(tx: Executor, endToEndId: string, cents: number): Promise<void> {
  await tx
    .updateTable('pixReceived')
    .set((eb) => ({
      openCents: eb('openCents', '+', cents),
      state: 'to_review',
      reason: eb.fn.coalesce('reason', sql<PixReviewReason>`'takenBack'`),
    }))
    .where('endToEndId', '=', endToEndId)
    .execute();
}

/** Opens the amount of a Pix again whose payment was taken back. The order must be locked. */
export async function reopenReceived(
  tx: Executor,
  endToEndId: string,
  amountCents: number,
): Promise<void> {
  await tx
    .updateTable('pixReceived')
    .set((eb) => ({
      openCents: eb('openCents', '+', amountCents),
      state: 'to_review',
      reason: 'takenBack',
    }))
    .where('endToEndId', '=', endToEndId)
    .execute();
}

/** The order of the code of a Pix. */
export async function findReceivedOrder(
  db: Executor,
  endToEndId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('pixReceived')
    .select('orderId')
    .where('endToEndId', '=', endToEndId)
    .executeTakeFirst();
  return row?.orderId ?? undefined;
}

interface TxidOwner {
  readonly orderId: string;
  readonly chargeId: string;
}

/** The charge of a txid: of a code at the bank, or of a static code. */
export async function findChargeOfTxid(db: Executor, txid: string): Promise<TxidOwner | undefined> {
  const ofStatic = uuidOfTxid(txid);
  return await db
    .selectFrom('charges')
    .select(['charges.orderId', 'charges.id as chargeId'])
    .where((eb) =>
      eb.or([
        eb(
          'charges.id',
          '=',
          eb.selectFrom('pixCodes').select('chargeId').where('txid', '=', txid),
        ),
        ...(ofStatic === undefined ? [] : [eb('charges.id', '=', ofStatic)]),
      ]),
    )
    .executeTakeFirst();
}

/**
 * Payments of an order that a person may have registered by hand for a Pix: by these methods, of the same amount, at
 * most a day apart.
 */
export function listSamePayments(
  db: Executor,
  pix: { readonly orderId: string; readonly amountCents: number; readonly date: CalendarDate },
) {
  return db
    .selectFrom('payments')
    .select(['id', 'amountCents', 'paymentDate', 'method'])
    .where('orderId', '=', pix.orderId)
    .where('amountCents', '=', pix.amountCents)
    .where('method', 'in', BANK_METHODS)
    .where('endToEndId', 'is', null)
    .where('takenBackAt', 'is', null)
    .where('paymentDate', '>=', addDays(pix.date, -1))
    .where('paymentDate', '<=', addDays(pix.date, 1))
    .orderBy('paymentDate')
    .orderBy('id')
    .execute();
}

/** Links a manual payment to its Pix. The order must be locked; false if it is linked already. */
export async function linkPayment(
  tx: Executor,
  { id, endToEndId }: { readonly id: string; readonly endToEndId: string },
): Promise<boolean> {
  const linked = await tx
    .updateTable('payments')
    .set({ endToEndId })
    .where('id', '=', id)
    .where('endToEndId', 'is', null)
    .where('takenBackAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return linked !== undefined;
}

interface ReceivedQuery {
  readonly state?: PixReceivedState | undefined;
  readonly after?: { readonly at: string; readonly id: string } | undefined;
  readonly limit: number;
}

/** Received Pix with their orders, newest first. */
export function listReceivedPix(db: Executor, { state, after, limit }: ReceivedQuery) {
  return db
    .selectFrom('pixReceived')
    .leftJoin('orders', 'orders.id', 'pixReceived.orderId')
    .leftJoin('profiles', 'profiles.id', 'orders.userId')
    .select(['endToEndId', 'txid', 'amountCents', 'openCents', 'receivedAt', 'message'])
    .select(['pixReceived.state', 'reason', 'pixReceived.orderId'])
    .select(fullName.as('customerName'))
    .select(placeOf('receivedAt').as('placedAt'))
    .where((eb) => whereIf(state, (only) => eb('pixReceived.state', '=', only)))
    .where((eb) =>
      whereIf(after, ({ at, id }) =>
        eb(
          eb.refTuple('receivedAt', 'endToEndId'),
          '<',
          eb.tuple(sql<Date>`${at}::timestamptz`, sql<string>`${id}::text`),
        ),
      ),
    )
    .orderBy('receivedAt', 'desc')
    .orderBy('endToEndId', 'desc')
    .limit(limit)
    .execute();
}

/** Number and sum of the Pix that wait for a decision. */
export function sumToReview(db: Executor) {
  return db
    .selectFrom('pixReceived')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`coalesce(sum(open_cents), 0)::float8`.as('cents'),
    ])
    .where('state', '=', 'to_review')
    .executeTakeFirstOrThrow();
}
