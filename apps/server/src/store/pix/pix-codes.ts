import { sql } from 'kysely';
import type { Insertable, NotNull } from 'kysely';
import type { CalendarDate } from '@vendas/domain/calendar';
import type { Executor } from '#platform/database/database.ts';
import type { PixCodes } from '#platform/database/schema.generated.ts';
import { fullName } from '#store/sql-parts.ts';

const OPEN = sql<number>`open_principal_cents + open_financing_cents + open_carried_cents`;

const CODE_COLUMNS = [
  'txid',
  'kind',
  'chargeId',
  'amountCents',
  'pixCodes.dueDate',
  'copyPaste',
] as const;

/** The codes of some orders that can be paid now, by their charge's id. */
export async function readLiveCodes(db: Executor, orderIds: readonly string[]) {
  const codes = await db
    .selectFrom('pixCodes')
    .innerJoin('charges', 'charges.id', 'pixCodes.chargeId')
    .select([...CODE_COLUMNS, 'expiresAt'])
    .where('orderId', '=', sql<string>`any(${orderIds}::uuid[])`)
    .where('pixCodes.state', '=', 'active')
    .where('expiresAt', '>', sql<Date>`now()`)
    .$narrowType<{ copyPaste: NotNull }>()
    .where('copyPaste', 'is not', null)
    .execute();
  return new Map(codes.map((code) => [code.chargeId, code]));
}

/** Marks a code as paid; it cannot be paid again. */
export async function completeCode(tx: Executor, txid: string): Promise<void> {
  await tx
    .updateTable('pixCodes')
    .set({ state: 'completed' })
    .where('txid', '=', txid)
    .where('state', '=', 'active')
    .execute();
}

/** Marks a code as no longer payable. */
export async function removeCode(db: Executor, txid: string): Promise<void> {
  await db
    .updateTable('pixCodes')
    .set({ state: 'removed' })
    .where('txid', '=', txid)
    .where('state', '=', 'active')
    .execute();
}

/** What the bank confirmed about a code. */
export async function confirmCode(
  db: Executor,
  txid: string,
  confirmed: {
    readonly amountCents: number;
    readonly dueDate: CalendarDate | null;
    /** If the bank's response changes it. */
    readonly expiresAt?: Date;
    readonly copyPaste: string;
  },
): Promise<void> {
  await db
    .updateTable('pixCodes')
    .set(confirmed)
    .where('txid', '=', txid)
    .where('state', '=', 'active')
    .execute();
}

/** The code of a charge that can be paid, or that the bank has not confirmed yet. */
export function findActiveCode(db: Executor, chargeId: string) {
  return db
    .selectFrom('pixCodes')
    .select(['txid', 'kind', 'expiresAt'])
    .where('chargeId', '=', chargeId)
    .where('state', '=', 'active')
    .executeTakeFirst();
}

/** Reserves a txid for a charge; false when another process reserved one meanwhile. */
export async function insertCode(tx: Executor, code: Insertable<PixCodes>): Promise<boolean> {
  const row = await tx
    .insertInto('pixCodes')
    .values(code)
    .onConflict((conflict) => conflict.doNothing())
    .returning('txid')
    .executeTakeFirst();
  return row !== undefined;
}

/** The data of the order and buyer that a code of a charge needs. */
export function findCodeBuyer(db: Executor, chargeId: string) {
  return db
    .selectFrom('charges')
    .innerJoin('orders', 'orders.id', 'charges.orderId')
    .innerJoin('profiles', 'profiles.id', 'orders.userId')
    .leftJoin('customerFiles', 'customerFiles.userId', 'orders.userId')
    .select(['charges.orderId', 'customerFiles.taxDocument', fullName.as('name'), 'orders.status'])
    .where('charges.id', '=', chargeId)
    .executeTakeFirst();
}

/**
 * Active codes that are expired, whose amount is not what their charge owes, or whose late charges the bank may not
 * know. A late charge must be compared by its rows.
 */
export async function listDoubtfulCodes(
  db: Executor,
  now: Date,
  today: CalendarDate,
  limit: number,
) {
  return await db
    .selectFrom('pixCodes')
    .innerJoin('charges', 'charges.id', 'pixCodes.chargeId')
    .innerJoin('orders', 'orders.id', 'charges.orderId')
    .select([...CODE_COLUMNS, 'orderId', 'expiresAt'])
    .select(sql<boolean>`orders.status = 'cancelled' or ${OPEN} = 0`.as('isUnowed'))
    .where('pixCodes.state', '=', 'active')
    .where((eb) =>
      eb.or([
        eb('expiresAt', '<=', now),
        eb('orders.status', '=', 'cancelled'),
        eb(OPEN, '<>', eb.ref('amountCents')),
        sql<boolean>`pix_codes.kind = 'cobv' and pix_codes.due_date is distinct from charges.due_date`,
        sql<boolean>`pix_codes.kind = 'cob' and charges.due_date < ${today}::date`,
        sql<boolean>`charges.due_date < ${today}::date and exists (
          select from charge_settlements s where s.charge_id = charges.id and (fine_cents <> 0 or interest_cents <> 0))`,
      ]),
    )
    .orderBy('pixCodes.createdAt')
    .limit(limit)
    .execute();
}

/** The most codes of one order in one read: a page may show many. */
const MOST_READS = 3;

interface Reads {
  readonly orderId: string;
  /** Codes that were read after this instant are left out. */
  readonly before: Date;
  readonly now: Date;
}

/**
 * Claims some codes of an order to be read at the bank now, those with the oldest read first; of two concurrent
 * callers only one gets a code.
 */
export async function claimReads(db: Executor, { orderId, before, now }: Reads) {
  const { rows } = await sql<{ txid: string; kind: 'cob' | 'cobv' }>`
    update pix_codes set read_at = ${now} where state = 'active' and txid = any(
      select txid from pix_codes join charges on charges.id = charge_id
      where order_id = ${orderId}::uuid and pix_codes.state = 'active' and copy_paste is not null
        and (read_at is null or read_at <= ${before})
      order by read_at nulls first, charges.due_date, number limit ${MOST_READS} for update of pix_codes skip locked)
    returning txid, kind`.execute(db);
  return rows;
}

/** The number of payable codes of an order. */
export async function countActiveCodes(db: Executor, orderId: string): Promise<number> {
  const { codes } = await db
    .selectFrom('pixCodes')
    .innerJoin('charges', 'charges.id', 'pixCodes.chargeId')
    .select(sql<number>`count(*)::int`.as('codes'))
    .where('orderId', '=', orderId)
    .where('pixCodes.state', '=', 'active')
    .where('copyPaste', 'is not', null)
    .executeTakeFirstOrThrow();
  return codes;
}
