import { RuleViolation } from '@vendas/domain/rule-violation';
import type { Executor } from '#platform/database.ts';
import type { Repeatable } from '#platform/repeatable.ts';

/**
 * Runs `work` once per key and keeps its answer in the same transaction; a repeat gets the kept answer.
 * A second call with the same key waits until the first has committed or rolled back.
 * @param read turns a kept answer back into its type
 * @throws RuleViolation idempotencyKeyReused when the key came before with other input
 */
export async function once<T>(
  tx: Executor,
  repeatable: Repeatable,
  read: (kept: unknown) => T,
  work: () => Promise<T>,
): Promise<T> {
  if (!(await claimKey(tx, repeatable))) return read(await getAnswer(tx, repeatable));
  const answer = await work();
  await keepAnswer(tx, repeatable, answer);
  return answer;
}

async function claimKey(tx: Executor, repeatable: Repeatable): Promise<boolean> {
  const claimed = await tx
    .insertInto('idempotencyKeys')
    .values({ ...repeatable, response: 'null' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}

/**
 * The answer kept for a key that came before.
 * @throws RuleViolation idempotencyKeyReused when it came with other input
 */
export async function getAnswer(tx: Executor, repeatable: Repeatable): Promise<unknown> {
  const kept = await tx
    .selectFrom('idempotencyKeys')
    .select(['route', 'inputHash', 'response'])
    .where('userId', '=', repeatable.userId)
    .where('key', '=', repeatable.key)
    .executeTakeFirstOrThrow();
  const isRepeat = kept.route === repeatable.route && kept.inputHash.equals(repeatable.inputHash);
  if (!isRepeat) throw new RuleViolation('idempotencyKeyReused', {});
  return kept.response;
}

async function keepAnswer(
  tx: Executor,
  { userId, key }: Repeatable,
  answer: unknown,
): Promise<void> {
  await tx
    .updateTable('idempotencyKeys')
    .set({ response: JSON.stringify(answer) })
    .where('userId', '=', userId)
    .where('key', '=', key)
    .execute();
}
