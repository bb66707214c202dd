import { withMethod } from '@vendas/domain/people/proof';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { inTransaction } from '#platform/database/transaction.ts';
import { refuseFor } from '#platform/http/errors.ts';
import type { Caller } from '#platform/http/http.ts';
import type { Services } from '#platform/services.ts';
import { insertAuditEntry } from '#store/auth/audit.ts';
import { returnAllowance, takeAllowance } from '#store/auth/limits.ts';
import { countRecoveryCodes, takeRecoveryCode } from '#store/auth/recovery-codes.ts';
import { findSession, updateSessionProof } from '#store/auth/sessions.ts';
import { hashRecoveryCode } from './create-own-recovery-codes.ts';

const GUESSES = { name: 'guess:recovery-code', burst: 10, refillSeconds: 300 } as const;

/**
 * Spends a recovery code instead of the second factor: the session then has two factors, also in its next access
 * token.
 * @throws RuleViolation recoveryCodeInvalid
 * @throws Fault tooManyRequests after too many wrong ones
 */
export async function spendOwnRecoveryCode(
  { clock, config, database }: Services,
  code: string,
  { sessionId, userId }: Caller,
): Promise<{ remainingCount: number }> {
  const now = clock.now();
  const { kysely, prepared } = database;
  const wait = config.hasRateLimits ? await takeAllowance(prepared, GUESSES, userId, now) : 0;
  refuseFor(wait);
  const remainingCount = await inTransaction(kysely, async (tx) => {
    const codeHash = hashRecoveryCode(userId, code);
    const isTaken = await takeRecoveryCode(tx, { codeHash, userId }, now);
    const session = await findSession(tx, sessionId, userId);
    if (!isTaken || session === undefined) throw new RuleViolation('recoveryCodeInvalid', {});
    const amr = withMethod(session.amr, 'recovery_code', now);
    await updateSessionProof(tx, sessionId, { aal: 'aal2', amr });
    const entry = { actorId: userId, action: 'recovery_code_used', ip: null, at: now } as const;
    await insertAuditEntry(tx, entry);
    return await countRecoveryCodes(tx, userId);
  });
  await returnAllowance(prepared, GUESSES, userId);
  return { remainingCount };
}
