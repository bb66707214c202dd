import { sql } from 'kysely';
import type { Executor } from '#platform/database/database.ts';
import type { JsonObject } from '#platform/database/schema.generated.ts';
import { jsonText, readJsonObject } from './json.ts';

/** Locks the creation of the first key until the transaction ends. */
export async function lockSigningKeys(tx: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('auth.signing_keys'))`.execute(tx);
}

/** The private key in use: the newest. */
export async function findSigningKey(db: Executor): Promise<JsonObject | undefined> {
  const row = await db
    .selectFrom('auth.signingKeys')
    .select(jsonText('privateJwk').as('text'))
    .orderBy('createdAt', 'desc')
    .orderBy('kid')
    .limit(1)
    .executeTakeFirst();
  return row && readJsonObject(row.text);
}

/** Stores a private key under its id. */
export async function insertSigningKey(
  tx: Executor,
  kid: string,
  privateJwk: JsonObject,
): Promise<void> {
  await tx.insertInto('auth.signingKeys').values({ kid, privateJwk }).execute();
}
