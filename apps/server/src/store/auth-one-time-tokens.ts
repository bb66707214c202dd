import type { Executor } from '#platform/database.ts';

/** Makes every link and code that is still on its way to a person worthless. */
export async function deleteOneTimeTokensOfUser(tx: Executor, userId: string): Promise<void> {
  await tx.deleteFrom('auth.oneTimeTokens').where('userId', '=', userId).execute();
}
