import type { Executor } from '#platform/database/database.ts';

/** Replaces a person's recovery codes; hashes only. */
export async function replaceRecoveryCodes(
  tx: Executor,
  userId: string,
  codeHashes: readonly Buffer[],
  createdAt: Date,
): Promise<void> {
  await deleteRecoveryCodes(tx, userId);
  if (codeHashes.length === 0) return;
  await tx
    .insertInto('auth.mfaRecoveryCodes')
    .values(codeHashes.map((codeHash) => ({ codeHash, userId, createdAt })))
    .execute();
}

/** Invalidates all of a person's recovery codes. */
export async function deleteRecoveryCodes(tx: Executor, userId: string): Promise<void> {
  await tx.deleteFrom('auth.mfaRecoveryCodes').where('userId', '=', userId).execute();
}

/** Uses up a code; false when it is not this person's or was used before, also concurrently. */
export async function takeRecoveryCode(
  tx: Executor,
  { codeHash, userId }: { readonly userId: string; readonly codeHash: Buffer },
  usedAt: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('auth.mfaRecoveryCodes')
    .set({ usedAt })
    .where('codeHash', '=', codeHash)
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
}

/** How many recovery codes a person has left. */
export async function countRecoveryCodes(db: Executor, userId: string): Promise<number> {
  const rows = await db
    .selectFrom('auth.mfaRecoveryCodes')
    .select('userId')
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute();
  return rows.length;
}
