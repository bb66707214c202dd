import { sql } from 'kysely';
import type { Executor } from '#platform/database/database.ts';

/** When a person's URL of the calendar feed was created; null without one. */
export async function findFeedTime(db: Executor, userId: string): Promise<Date | null> {
  const feed = await db
    .selectFrom('deadlineFeeds')
    .select('createdAt')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return feed?.createdAt ?? null;
}

/** Replaces a person's URL. */
export async function saveFeed(
  tx: Executor,
  feed: { readonly userId: string; readonly tokenHash: Buffer; readonly createdAt: Date },
): Promise<void> {
  await tx
    .insertInto('deadlineFeeds')
    .values(feed)
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet((eb) => ({
        tokenHash: eb.ref('excluded.tokenHash'),
        createdAt: eb.ref('excluded.createdAt'),
      })),
    )
    .execute();
}

/** Deletes a person's URL. */
export async function deleteFeed(tx: Executor, userId: string): Promise<void> {
  await tx.deleteFrom('deadlineFeeds').where('userId', '=', userId).execute();
}

/**
 * Whether a URL is valid: it was not revoked, and its person may still manage cases and is neither erased nor banned.
 */
export async function isFeedOpen(db: Executor, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from deadline_feeds
    join profiles on profiles.id = deadline_feeds.user_id
    join auth.users on auth.users.id = profiles.id
    where token_hash = ${tokenHash} and deleted_at is null and (banned_until is null or banned_until <= ${now})
      and (role = 'admin' or role in (select role from role_grants where permission = 'manageCases'))`.execute(
    db,
  );
  return rows.length > 0;
}

/** Open deadlines by their safe date, each with the time of its last move. */
export function listFeedDeadlines(db: Executor) {
  return db
    .selectFrom('deadlines')
    .innerJoin('pericias', 'pericias.id', 'deadlines.periciaId')
    .select(['deadlines.id', 'kind', 'title', 'safeDate', 'legalDate', 'endTime', 'isProvisional'])
    .select(['deadlines.version', 'pericias.processNumber', 'pericias.isSealed'])
    .select(
      sql<Date>`coalesce(
        (select max(at) from deadline_moves where deadline_id = deadlines.id), deadlines.created_at)`.as(
        'changedAt',
      ),
    )
    .where('fulfilledOn', 'is', null)
    .orderBy('safeDate')
    .orderBy('deadlines.id')
    .execute();
}
