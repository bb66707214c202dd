import { RuleViolation } from '@vendas/domain/rule-violation';
import type { Executor } from '#platform/database/database.ts';
import type { IdempotentCall } from '#platform/database/transaction.ts';
import { connectionOf } from '#platform/database/transaction.ts';
import type { Connection, NamedStatement } from '#platform/database/named-statement.ts';

export const CLAIM_KEY: NamedStatement<{ at: Date }> = {
  name: 'claim-idempotency-key',
  text: `
    insert into public.idempotency_keys (user_id, key, route, input_hash, response)
    values ($1, $2, $3, $4, 'null') on conflict do nothing returning created_at as at`,
};

/**
 * Runs `work` once per key and stores its result in the same transaction; a repeat returns the stored result. A
 * second call with the same key waits until the first has committed or rolled back.
 * @param read parses a stored result
 * @throws RuleViolation idempotencyKeyReused when the key was used with other input
 */
export async function withIdempotency<T>(
  tx: Executor,
  call: IdempotentCall,
  read: (stored: unknown) => T,
  work: () => Promise<T>,
): Promise<T> {
  const at = await claimKey(connectionOf(tx), call);
  if (at === undefined) return read(await readStoredResult(tx, call));
  const result = await work();
  await storeResult(tx, call, result);
  return result;
}

/**
 * Claims the key of a call that must run once; waits for a concurrent call with the same key. Returns the instant of
 * the transaction; undefined when the key was used before.
 */
export async function claimKey(
  tx: Connection,
  { inputHash, key, route, userId }: IdempotentCall,
): Promise<Date | undefined> {
  const values = [userId, key, route, inputHash];
  const { rows } = await tx.query({ ...CLAIM_KEY, values });
  return rows[0]?.at;
}

/**
 * The result stored for a key that was used before.
 * @throws RuleViolation idempotencyKeyReused when it was used with other input
 */
export async function readStoredResult(tx: Executor, call: IdempotentCall): Promise<unknown> {
  const stored = await tx
    .selectFrom('idempotencyKeys')
    .select(['route', 'inputHash', 'response'])
    .where('userId', '=', call.userId)
    .where('key', '=', call.key)
    .executeTakeFirstOrThrow();
  const isRepeat = stored.route === call.route && stored.inputHash.equals(call.inputHash);
  if (!isRepeat) throw new RuleViolation('idempotencyKeyReused', {});
  return stored.response;
}

async function storeResult(
  tx: Executor,
  { userId, key }: IdempotentCall,
  result: unknown,
): Promise<void> {
  await tx
    .updateTable('idempotencyKeys')
    .set({ response: JSON.stringify(result) })
    .where('userId', '=', userId)
    .where('key', '=', key)
    .execute();
}
