import { sql } from 'kysely';
import type { Updateable } from 'kysely';
import type { Executor } from '#platform/database/database.ts';
import type { CourtRecords } from '#platform/database/schema.generated.ts';

/** The record of a number of twenty digits; undefined if it was never requested. */
export function findCourtRecord(db: Executor, number: string) {
  return db.selectFrom('courtRecords').selectAll().where('number', '=', number).executeTakeFirst();
}

/** Records the request for a number; false when a job requested after `openSince` has not yet run. */
export async function recordRequest(
  tx: Executor,
  number: string,
  { now, openSince }: { readonly now: Date; readonly openSince: Date },
): Promise<boolean> {
  const noted = await tx
    .insertInto('courtRecords')
    .values({ number, requestedAt: now })
    .onConflict((conflict) =>
      conflict
        .column('number')
        .doUpdateSet({ requestedAt: now, isWaiting: true })
        .where((eb) =>
          eb.or([
            eb('courtRecords.isWaiting', '=', false),
            eb('courtRecords.requestedAt', '<', openSince),
          ]),
        ),
    )
    .returning('number')
    .executeTakeFirst();
  return noted !== undefined;
}

export async function updateCourtRecord(
  db: Executor,
  number: string,
  change: Updateable<CourtRecords>,
): Promise<void> {
  await db.updateTable('courtRecords').set(change).where('number', '=', number).execute();
}

/** The cases with this number, in the order in which they are locked. */
export async function listCasesOfNumber(tx: Executor, number: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('pericias')
    .select('id')
    .where('processKey', '=', number)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * The numbers of followed cases whose record was not checked since, those that wait longest first; without cases that
 * ended refused.
 */
export async function listStaleNumbers(db: Executor, before: Date): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select p.process_key as number
    from pericias as p left join court_records as r on r.number = p.process_key
    where p.follows_notices and p.current_status <> 'ENCERRADA_RECUSADA' and p.process_key ~ '^\\d{20}$'
      and (r.checked_at is null or r.checked_at < ${before})
    group by p.process_key
    order by min(r.checked_at) nulls first, p.process_key`.execute(db);
  return rows.map(({ number }) => number);
}

/** Removes records that forms requested and no case has. */
export async function deleteUnusedRecords(db: Executor, before: Date): Promise<void> {
  await sql`
    delete from court_records as r
    where r.requested_at < ${before}
      and not exists (select from pericias where process_key = r.number)`.execute(db);
}
