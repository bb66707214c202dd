import { sql } from 'kysely';
import type { Executor } from '#platform/database/database.ts';

/** Whether an administrator exists. */
export async function findAnyAdministrator(db: Executor): Promise<string | undefined> {
  const row = await db
    .selectFrom('profiles')
    .select('id')
    .where('role', '=', 'admin')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Locks the creation of the first administrator until the transaction ends. */
export async function lockSetup(tx: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('auth.setup_tokens'))`.execute(tx);
}

/** Stores a token of the first access by its hash. */
export async function insertSetupToken(
  db: Executor,
  tokenHash: Buffer,
  createdAt: Date,
): Promise<void> {
  await db.insertInto('auth.setupTokens').values({ tokenHash, createdAt }).execute();
}

/** Whether this database issued a token of the first access. */
export async function hasSetupToken(db: Executor, tokenHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('auth.setupTokens')
    .select('createdAt')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the first access: all its links become invalid. */
export async function deleteSetupTokens(tx: Executor): Promise<void> {
  await tx.deleteFrom('auth.setupTokens').execute();
}
