import { phoneForms } from '@vendas/domain/people/person';
import type { Selectable } from 'kysely';
import type { Executor } from '#platform/database/database.ts';
import type { AuthOneTimeTokens } from '#platform/database/schema.generated.ts';

/** The purpose of a link or code; a person has at most one of each kind. */
export type OneTimeTokenKind =
  | 'confirmation'
  | 'recovery'
  | 'magiclink'
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
  /** Both null where the link itself opens a session. */
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

const lockTokens = (tx: Executor) => tx.selectFrom('auth.oneTimeTokens').selectAll().forUpdate();

/** Locks the token of a link. */
export async function lockTokenOfLink(
  tx: Executor,
  tokenHash: string,
): Promise<OneTimeToken | undefined> {
  return await lockTokens(tx).where('tokenHash', '=', tokenHash).executeTakeFirst();
}

/** Locks the tokens of these kinds sent to an address or number, also in its other form, in a fixed order. */
export async function lockTokensOfAddress(
  tx: Executor,
  relatesTo: string,
  kinds: readonly OneTimeTokenKind[],
): Promise<OneTimeToken[]> {
  return await lockTokens(tx)
    .where('relatesTo', 'in', phoneForms(relatesTo))
    .where('kind', 'in', kinds)
    .orderBy('id')
    .execute();
}

/** Locks a person's token of one kind. */
export async function lockTokenOfUser(
  tx: Executor,
  userId: string,
  kind: OneTimeTokenKind,
): Promise<OneTimeToken | undefined> {
  return await lockTokens(tx)
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst();
}

/** Counts a wrong code against these tokens. */
export async function countWrongCode(tx: Executor, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('auth.oneTimeTokens')
    .set((token) => ({ wrongCodes: token('wrongCodes', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
}

/** Deletes a used token. */
export async function deleteOneTimeToken(tx: Executor, id: string): Promise<void> {
  await tx.deleteFrom('auth.oneTimeTokens').where('id', '=', id).execute();
}

/** Invalidates every link and code sent to a person and not used yet. */
export async function deleteOneTimeTokensOfUser(tx: Executor, userId: string): Promise<void> {
  await tx.deleteFrom('auth.oneTimeTokens').where('userId', '=', userId).execute();
}
