import type { LookupProblemKind } from '@vendas/domain/lookups/lookup-problem';
import { sql } from 'kysely';
import type { Executor } from '#platform/database/database.ts';

/** How the last search of a key ended; undefined before the first. */
export function findSearch(db: Executor, key: string) {
  return db
    .selectFrom('noticeSearches')
    .select(['triedAt', 'succeededAt', 'failingSince', 'problem'])
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Records a search that ended well. */
export async function recordSuccess(tx: Executor, key: string, at: Date): Promise<void> {
  await tx
    .insertInto('noticeSearches')
    .values({ key, triedAt: at, succeededAt: at })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ triedAt: at, succeededAt: at, failingSince: null, problem: null }),
    )
    .execute();
}

/** Records a search that failed; how long searches have been failing is kept from the first failure on. */
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
