import type { Selectable } from 'kysely';
import type { Executor } from '#platform/database/database.ts';
import type { AuthMfaChallenges, AuthMfaFactors } from '#platform/database/schema.generated.ts';

/** A second factor with its secret as sealed by the vault. */
export type Factor = Selectable<AuthMfaFactors>;

/** The public fields of a second factor. */
export type FactorFacts = Omit<Factor, 'secret' | 'lastUsedStep' | 'userId'>;

interface NewFactor {
  readonly userId: string;
  readonly friendlyName: string;
  /** As sealed by the vault. */
  readonly secret: string;
  readonly createdAt: Date;
}

/** A person's second factors, unconfirmed ones included, oldest first. */
export async function listFactors(db: Executor, userId: string): Promise<FactorFacts[]> {
  return await db
    .selectFrom('auth.mfaFactors')
    .select(['id', 'friendlyName', 'factorType', 'status', 'createdAt', 'updatedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** Whether a person has a confirmed second factor. */
export async function hasVerifiedFactor(db: Executor, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('auth.mfaFactors')
    .select('id')
    .where('userId', '=', userId)
    .where('status', '=', 'verified')
    .executeTakeFirst();
  return row !== undefined;
}

/** Undefined when the person has a factor with that name. */
export async function insertFactor(tx: Executor, factor: NewFactor): Promise<string | undefined> {
  const row = await tx
    .insertInto('auth.mfaFactors')
    .values({ ...factor, updatedAt: factor.createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Locks a factor of this person, so that a code is verified once. */
export async function lockFactor(
  tx: Executor,
  id: string,
  userId: string,
): Promise<Factor | undefined> {
  return await tx
    .selectFrom('auth.mfaFactors')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** Stores the time step of the accepted code, so that the code cannot be used again. */
export async function updateFactorVerified(
  tx: Executor,
  id: string,
  { at, step }: { readonly step: number; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('auth.mfaFactors')
    .set({ status: 'verified', lastUsedStep: step, updatedAt: at })
    .where('id', '=', id)
    .execute();
}

/** Every factor's sealed secret, locked until the transaction ends. */
export async function lockFactorSecrets(tx: Executor) {
  return await tx
    .selectFrom('auth.mfaFactors')
    .select(['id', 'userId', 'secret'])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Stores the newly sealed secret of a factor. */
export async function updateFactorSecret(tx: Executor, id: string, secret: string): Promise<void> {
  await tx.updateTable('auth.mfaFactors').set({ secret }).where('id', '=', id).execute();
}

/** Removes a second factor with its challenges. */
export async function deleteFactor(tx: Executor, id: string): Promise<void> {
  await tx.deleteFrom('auth.mfaFactors').where('id', '=', id).execute();
}

/** Removes factors of a person that were created before `before` and never confirmed. */
export async function deleteUnverifiedFactors(
  tx: Executor,
  userId: string,
  before: Date,
): Promise<void> {
  await tx
    .deleteFrom('auth.mfaFactors')
    .where('userId', '=', userId)
    .where('status', '=', 'unverified')
    .where('createdAt', '<', before)
    .execute();
}

/** Creates a challenge for a code; returns its id. */
export async function insertChallenge(
  tx: Executor,
  challenge: { readonly factorId: string; readonly ip: string | null; readonly createdAt: Date },
): Promise<string> {
  const row = await tx
    .insertInto('auth.mfaChallenges')
    .values(challenge)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A challenge of exactly this factor. */
export async function findChallenge(
  tx: Executor,
  id: string,
  factorId: string,
): Promise<Selectable<AuthMfaChallenges> | undefined> {
  return await tx
    .selectFrom('auth.mfaChallenges')
    .selectAll()
    .where('id', '=', id)
    .where('factorId', '=', factorId)
    .executeTakeFirst();
}

/** Deletes a challenge after its response. */
export async function deleteChallenge(tx: Executor, id: string): Promise<void> {
  await tx.deleteFrom('auth.mfaChallenges').where('id', '=', id).execute();
}
