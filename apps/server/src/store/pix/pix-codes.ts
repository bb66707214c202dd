import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { CalendarDate } from '@vendas/domain/calendar';
import type { Executor } from '#platform/database/database.ts';
import type { PixCodes } from '#platform/database/schema.generated.ts';
import { fullName } from '#store/sql-parts.ts';

/** A code was paid; it can't be paid again. */
export async function completeCode(tx: Executor, txid: string): Promise<void> {
  await tx
    .updateTable('pixCodes')
    .set({ state: 'completed' })
    .where('txid', '=', txid)
    .where('state', '=', 'active')
    .execute();
}

/** A code can't be paid any more. */
export async function removeCode(db: Executor, txid: string): Promise<void> {
  await db
    .updateTable('pixCodes')
    .set({ state: 'removed' })
    .where('txid', '=', txid)
    .where('state', '=', 'active')
    .execute();
}

/** What the bank confirmed of a code. */
export async function confirmCode(
  db: Executor,
  txid: string,
  confirmed: {
    readonly amountCents: number;
    readonly dueDate: CalendarDate | null;
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

/** The code of a charge that can be paid, locked until the transaction ends. */
export function lockActiveCode(tx: Executor, chargeId: string) {
  return tx
    .selectFrom('pixCodes')
    .selectAll()
    .where('chargeId', '=', chargeId)
    .where('state', '=', 'active')
    .forUpdate()
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

/** What a code of a charge needs to know, from the charge and its buyer. */
export function findCodeTerms(db: Executor, chargeId: string) {
  return db
    .selectFrom('charges')
    .innerJoin('orders', 'orders.id', 'charges.orderId')
    .innerJoin('profiles', 'profiles.id', 'orders.userId')
    .leftJoin('customerFiles', 'customerFiles.userId', 'orders.userId')
    .select(['charges.id', 'charges.orderId', 'charges.dueDate', 'fineBp', 'interestBp'])
    .select(['customerFiles.taxDocument', fullName.as('name'), 'orders.status'])
    .select(
      sql<number>`open_principal_cents + open_financing_cents + open_carried_cents`.as('openCents'),
    )
    .where('charges.id', '=', chargeId)
    .executeTakeFirst();
}

/** Active codes that ask for another amount than their charge owes, or for one that is not owed, or are over. */
export async function listStaleCodes(db: Executor, now: Date, limit: number) {
  const open = sql<number>`case when orders.status = 'cancelled' then 0
    else open_principal_cents + open_financing_cents + open_carried_cents end`;
  return await db
    .selectFrom('pixCodes')
    .innerJoin('charges', 'charges.id', 'pixCodes.chargeId')
    .innerJoin('orders', 'orders.id', 'charges.orderId')
    .select(['txid', 'kind', 'chargeId', 'expiresAt', open.as('openCents')])
    .where('pixCodes.state', '=', 'active')
    .where((eb) => eb.or([eb(open, '<>', eb.ref('amountCents')), eb('expiresAt', '<=', now)]))
    .orderBy('pixCodes.createdAt')
    .limit(limit)
    .execute();
}

interface Reads {
  readonly orderId: string;
  /** Codes that were read since are left out. */
  readonly before: Date;
  readonly now: Date;
}

/** The codes of an order that are to be read at the bank now; of two callers at once only one gets a code. */
export async function claimReads(db: Executor, { orderId, before, now }: Reads) {
  const { rows } = await sql<{ txid: string; kind: string }>`
    update pix_codes set read_at = ${now} from charges
    where charges.id = charge_id and order_id = ${orderId}::uuid and pix_codes.state = 'active'
      and copy_paste is not null and (read_at is null or read_at <= ${before})
    returning txid, kind`.execute(db);
  return rows;
}

/** How many codes of an order can be paid. */
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
