import type { Executor } from '#platform/database.ts';

/** Sessions that lost something while access tokens of theirs may still be valid. */
export async function listDoubtedSessions(db: Executor): Promise<string[]> {
  const rows = await db.selectFrom('auth.sessionDoubts').select('sessionId').execute();
  return rows.map(({ sessionId }) => sessionId);
}

/** Removes doubts older than any access token can be. */
export async function deleteOldDoubts(db: Executor, before: Date): Promise<void> {
  await db.deleteFrom('auth.sessionDoubts').where('since', '<', before).execute();
}
