import type { LookupProblemKind } from '@vendas/domain/lookups/lookup-service';
import { sql } from 'kysely';
import type { Executor } from '#platform/database/database.ts';

/** The outcome of the last search of a key; undefined before the first. */
export function findSearch(db: Executor, key: string) {
  return db
    .selectFrom('noticeSearches')
    .select(['triedAt', 'succeededAt', 'failingSince', 'problem', 'unreadable'])
    .where('key', '=', key)
    .executeTakeFirst();
}

/**
 * Records the start of the search for a name, if it is due.
 * @returns whether it is due
 */
export async function claimNameSearch(
  tx: Executor,
  key: string,
  { now, succeededBefore, triedBefore }: Omit<Due, 'limit'>,
): Promise<boolean> {
  const { rows } = await sql`
    insert into notice_searches (key, tried_at) values (${key}, ${now}::timestamptz)
    on conflict (key) do update set tried_at = excluded.tried_at
      where (notice_searches.succeeded_at is null or notice_searches.succeeded_at < ${succeededBefore})
        and notice_searches.tried_at < ${triedBefore}
    returning key`.execute(tx);
  return rows.length > 0;
}

/** Deletes the outcomes of the searches for names; those for numbers stay. */
export async function forgetNameSearches(tx: Executor): Promise<void> {
  await sql`delete from notice_searches where key !~ '^\\d{20}$'`.execute(tx);
}

/** The state of all searches: the newest success, since when searches fail, and why the last one failed. */
export async function summarizeSearches(db: Executor) {
  const { rows } = await sql<{
    succeededAt: Date | null;
    failingSince: Date | null;
    problem: LookupProblemKind | null;
    unreadable: number;
  }>`
    select max(succeeded_at) as succeeded_at, min(failing_since) as failing_since,
      (array_agg(problem order by tried_at desc) filter (where problem is not null))[1] as problem,
      coalesce(sum(unreadable), 0)::int as unreadable
    from notice_searches`.execute(db);
  return rows[0] ?? { succeededAt: null, failingSince: null, problem: null, unreadable: 0 };
}

/** Records a successful search, and how many notices of its response could not be read. */
export async function recordSuccess(
  tx: Executor,
  key: string,
  { at, unreadable }: { readonly at: Date; readonly unreadable: number },
): Promise<void> {
  await tx
    .insertInto('noticeSearches')
    .values({ key, triedAt: at, succeededAt: at, unreadable })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        triedAt: at,
        succeededAt: at,
        failingSince: null,
        problem: null,
        unreadable,
      }),
    )
    .execute();
}

/** Records a failed search, and keeps the instant of the first failure since the last success. */
export async function recordFailure(
  tx: Executor,
  key: string,
  { at, problem }: { readonly at: Date; readonly problem: LookupProblemKind },
): Promise<void> {
  await tx
    .insertInto('noticeSearches')
    .values({ key, triedAt: at, failingSince: at, problem })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        triedAt: at,
        failingSince: sql<Date>`coalesce(${eb.ref('noticeSearches.failingSince')}, ${at})`,
        problem,
      })),
    )
    .execute();
}

interface Due {
  readonly now: Date;
  readonly succeededBefore: Date;
  readonly triedBefore: Date;
  readonly limit: number;
}

/**
 * Records the start of the searches that are due, those that wait longest first, and returns their numbers: every
 * followed case except those that ended refused.
 */
export async function claimDueSearches(
  tx: Executor,
  { now, succeededBefore, triedBefore, limit }: Due,
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    insert into notice_searches (key, tried_at)
    select p.process_key, ${now}::timestamptz
    from pericias as p left join notice_searches as s on s.key = p.process_key
    where p.follows_notices and p.current_status <> 'ENCERRADA_RECUSADA' and p.process_key ~ '^\\d{20}$'
      and (s.key is null
        or ((s.succeeded_at is null or s.succeeded_at < ${succeededBefore}) and s.tried_at < ${triedBefore}))
    group by p.process_key
    order by min(s.tried_at) nulls first, p.process_key
    limit ${limit}
    on conflict (key) do update set tried_at = excluded.tried_at
    returning key`.execute(tx);
  return rows.map(({ key }) => key);
}
