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

/** Keeps a Pix; false when it is kept already, also by a transaction that was waited for. */
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

/** Which of these Pix are kept. */
export async function listKept(
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

/** A Pix, locked until the transaction ends; lock its order before. */
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
  /** What it is without an open part. */
  readonly whenSettled?: 'booked' | 'returned';
  /** The order that it was booked for. */
  readonly orderId?: string;
}

/** Sets what is open of a Pix, which must be locked. */
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

/** A part of a Pix that was to go back waits for a person again, for the reason for which it waited before. */
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

/** A payment from a Pix was taken back: its amount waits for a person again. The order must be locked. */
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

/** The order that the code of a Pix belongs to. */
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

/** The charge that a txid belongs to: that of a code at the bank, or of a static one. */
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

/** Payments of an order that a person may have registered for a Pix: by these methods, of the same amount, a day apart. */
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

/** Links a payment that was registered by hand to its Pix. The order must be locked; false if it is linked already. */
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

/** Number and sum of what waits for a person. */
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
