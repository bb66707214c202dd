import type { Selectable } from 'kysely';
import type { Executor } from '#platform/database/database.ts';
import type { AuthOneTimeTokens } from '#platform/database/schema.generated.ts';

/** What a link or code is for; a person has one of each kind at most. */
export type OneTimeTokenKind =
  | 'confirmation'
  | 'recovery'
  | 'email_change_new'
  | 'email_change_current'
  | 'phone'
  | 'phone_change'
  | 'reauthentication';

export type OneTimeToken = Selectable<AuthOneTimeTokens>;

interface NewOneTimeToken {
  readonly userId: string;
  readonly kind: OneTimeTokenKind;
  readonly tokenHash: string;
  readonly codeHash: Buffer;
  /** The address or number it is sent to. */
  readonly relatesTo: string;
  /** Both null where the link itself leads to a session. */
  readonly challengeMethod: string | null;
  readonly challengeHash: Buffer | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** A newer message replaces the older one of its kind. */
export async function putOneTimeToken(tx: Executor, token: NewOneTimeToken): Promise<void> {
  await tx
    .insertInto('auth.oneTimeTokens')
    .values(token)
    .onConflict((conflict) =>
      conflict.columns(['userId', 'kind']).doUpdateSet({ ...token, wrongCodes: 0 }),
    )
    .execute();
}

/** Holds the token of a link. */
export async function lockTokenOfLink(
  tx: Executor,
  tokenHash: string,
): Promise<OneTimeToken | undefined> {
  return await tx
    .selectFrom('auth.oneTimeTokens')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst();
}

/** Holds the tokens of these kinds sent to an address or number, in a fixed order. */
export async function lockTokensOfAddress(
  tx: Executor,
  relatesTo: string,
  kinds: readonly OneTimeTokenKind[],
): Promise<OneTimeToken[]> {
  return await tx
    .selectFrom('auth.oneTimeTokens')
    .selectAll()
    .where('relatesTo', '=', relatesTo)
    .where('kind', 'in', kinds)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Holds a person's token of one kind. */
export async function lockTokenOfUser(
  tx: Executor,
  userId: string,
  kind: OneTimeTokenKind,
): Promise<OneTimeToken | undefined> {
  return await tx
    .selectFrom('auth.oneTimeTokens')
    .selectAll()
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst();
}

/** Writes down that somebody tried a wrong code against these. */
export async function countWrongCode(tx: Executor, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('auth.oneTimeTokens')
    .set((token) => ({ wrongCodes: token('wrongCodes', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
}

/** Spends a token. */
export async function deleteOneTimeToken(tx: Executor, id: string): Promise<void> {
  await tx.deleteFrom('auth.oneTimeTokens').where('id', '=', id).execute();
}

/** Makes every link and code that is still on its way to a person worthless. */
export async function deleteOneTimeTokensOfUser(tx: Executor, userId: string): Promise<void> {
  await tx.deleteFrom('auth.oneTimeTokens').where('userId', '=', userId).execute();
}
