import type { Selectable } from 'kysely';
import type { Executor } from '#platform/database/database.ts';
import type { AuthMfaChallenges, AuthMfaFactors } from '#platform/database/schema.generated.ts';

/** A second factor with its secret as the vault sealed it. */
export type Factor = Selectable<AuthMfaFactors>;

/** What others may know of a second factor. */
export type FactorFacts = Omit<Factor, 'secret' | 'lastUsedStep' | 'userId'>;

interface NewFactor {
  readonly userId: string;
  readonly friendlyName: string;
  /** As the vault sealed it. */
  readonly secret: string;
  readonly createdAt: Date;
}

/** A person's second factors, begun ones included, oldest first. */
export async function listFactors(db: Executor, userId: string): Promise<FactorFacts[]> {
  return await db
    .selectFrom('auth.mfaFactors')
    .select(['id', 'friendlyName', 'factorType', 'status', 'createdAt', 'updatedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** Whether a person has a second factor that counts. */
export async function hasVerifiedFactor(db: Executor, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('auth.mfaFactors')
    .select('id')
    .where('userId', '=', userId)
    .where('status', '=', 'verified')
    .executeTakeFirst();
  return row !== undefined;
}

/** Undefined when the person has a factor of that name. */
export async function insertFactor(tx: Executor, factor: NewFactor): Promise<string | undefined> {
  const row = await tx
    .insertInto('auth.mfaFactors')
    .values({ ...factor, updatedAt: factor.createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Holds a factor of this person, so that a code is judged once. */
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

/** Writes down the time step of the code that was accepted: it will not be again. */
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

/** Every factor's sealed secret, held until the transaction ends. */
export async function lockFactorSecrets(tx: Executor) {
  return await tx
    .selectFrom('auth.mfaFactors')
    .select(['id', 'userId', 'secret'])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Stores the secret of a factor as the vault seals it now. */
export async function updateFactorSecret(tx: Executor, id: string, secret: string): Promise<void> {
  await tx.updateTable('auth.mfaFactors').set({ secret }).where('id', '=', id).execute();
}

/** Removes a second factor with its challenges. */
export async function deleteFactor(tx: Executor, id: string): Promise<void> {
  await tx.deleteFrom('auth.mfaFactors').where('id', '=', id).execute();
}

/** Removes factors of a person that were begun before `before` and never confirmed. */
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

/** Begins the question for a code; answers its id. */
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

/** A question that was put to this very factor. */
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

/** Ends a question: it was answered. */
export async function deleteChallenge(tx: Executor, id: string): Promise<void> {
  await tx.deleteFrom('auth.mfaChallenges').where('id', '=', id).execute();
}
