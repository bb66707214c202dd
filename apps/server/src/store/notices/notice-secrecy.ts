import type { Executor } from '#platform/database/database.ts';

/** Notices that were not yet read for what they say about secrecy, oldest first. */
export function listUnreadNotices(db: Executor, limit: number) {
  return db
    .selectFrom('courtNotices')
    .select(['id', 'processNumber', 'text', 'recipients'])
    .select(['bodyName', 'className', 'documentKind'])
    .where('mentionsSecrecy', 'is', null)
    .orderBy('foundAt')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Records what these notices say. */
export async function recordSecrecy(
  tx: Executor,
  ids: readonly string[],
  mentionsSecrecy: boolean,
): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable('courtNotices').set({ mentionsSecrecy }).where('id', 'in', ids).execute();
}

/** Whether a notice of this number of twenty digits states that its case is secret. */
export async function hasSecretNotice(db: Executor, processNumber: string): Promise<boolean> {
  const found = await db
    .selectFrom('courtNotices')
    .select('id')
    .where('processNumber', '=', processNumber)
    .where('mentionsSecrecy', '=', true)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
