import { sql } from 'kysely';
import type { Executor } from '#platform/database/database.ts';
import type { UnreadPix } from '#platform/pix/bank/payment-provider.ts';

/** More than a person reviews: a bank that sends only rubbish must not fill the database. */
const MOST = 1_000;

/** Stores what the bank sent of Pix that could not be read, each once. */
export async function keepUnread(
  db: Executor,
  unread: readonly UnreadPix[],
  seenAt: Date,
): Promise<void> {
  if (unread.length === 0 || (await countUnread(db)) >= MOST) return;
  await db
    .insertInto('pixUnread')
    .values(unread.map((one) => ({ ...one, seenAt })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The number of those that no one has reviewed. */
export async function countUnread(db: Executor): Promise<number> {
  const { count } = await db
    .selectFrom('pixUnread')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('reviewedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Those that no one has reviewed, newest first. */
export function listUnread(db: Executor, limit: number) {
  return db
    .selectFrom('pixUnread')
    .select(['id', 'endToEndId', 'txid', 'amount', 'time', 'seenAt'])
    .where('reviewedAt', 'is', null)
    .orderBy('seenAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Marks one as reviewed; undefined when it is not to be reviewed. */
export function reviewUnread(
  tx: Executor,
  id: string,
  review: { readonly reviewedAt: Date; readonly reviewedBy: string },
) {
  return tx
    .updateTable('pixUnread')
    .set(review)
    .where('id', '=', id)
    .where('reviewedAt', 'is', null)
    .returning(['endToEndId', 'amount'])
    .executeTakeFirst();
}
