import type { Selectable } from 'kysely';
import type { Executor } from '#platform/database/database.ts';
import type { AuthRefreshTokens } from '#platform/database/schema.generated.ts';

export type RefreshToken = Selectable<AuthRefreshTokens>;

interface NewRefreshToken {
  readonly tokenHash: Buffer;
  readonly parentHash: Buffer | null;
  readonly sessionId: string;
  readonly createdAt: Date;
}

/** Stores a refresh token by its hash; a session has one that is not replaced. */
export async function insertRefreshToken(tx: Executor, token: NewRefreshToken): Promise<void> {
  await tx
    .insertInto('auth.refreshTokens')
    .values({ ...token, updatedAt: token.createdAt })
    .execute();
}

/** A refresh token by its hash, replaced ones included. */
export async function findRefreshToken(
  tx: Executor,
  tokenHash: Buffer,
): Promise<RefreshToken | undefined> {
  return await tx
    .selectFrom('auth.refreshTokens')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
}

/** The one token of the session that is not replaced yet. */
export async function findLiveRefreshToken(
  tx: Executor,
  sessionId: string,
): Promise<RefreshToken | undefined> {
  return await tx
    .selectFrom('auth.refreshTokens')
    .selectAll()
    .where('sessionId', '=', sessionId)
    .where('isRevoked', '=', false)
    .executeTakeFirst();
}

/** Marks a token as replaced. */
export async function updateRefreshTokenRevoked(
  tx: Executor,
  tokenHash: Buffer,
  updatedAt: Date,
): Promise<void> {
  await tx
    .updateTable('auth.refreshTokens')
    .set({ isRevoked: true, updatedAt })
    .where('tokenHash', '=', tokenHash)
    .execute();
}

/** Deletes the tokens of a session, which gets a new chain. */
export async function deleteRefreshTokens(tx: Executor, sessionId: string): Promise<void> {
  await tx.deleteFrom('auth.refreshTokens').where('sessionId', '=', sessionId).execute();
}
