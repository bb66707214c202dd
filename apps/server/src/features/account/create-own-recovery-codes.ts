import { RECOVERY_CODE_COUNT } from '@vendas/contract/account';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { Caller } from '#platform/http/http.ts';
import type { Services } from '#platform/services.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { insertAuditEntry } from '#store/auth/audit.ts';
import { hasVerifiedFactor } from '#store/auth/factors.ts';
import { replaceRecoveryCodes } from '#store/auth/recovery-codes.ts';
import { lockUser } from '#store/auth/users.ts';
import { hashRecoveryCode, newRecoveryCode } from './recovery-code.ts';

/**
 * Ten new codes for a lost second factor, which replace earlier ones. Only their hashes are stored.
 * @throws RuleViolation secondFactorMissing, secondFactorUnproven
 */
export async function createOwnRecoveryCodes(
  { clock, database }: Services,
  { hasSecondFactor, userId }: Caller,
): Promise<{ codes: string[] }> {
  const at = clock.now();
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, newRecoveryCode);
  const hashes = codes.map((code) => hashRecoveryCode(userId, code));
  await inTransaction(database.kysely, async (tx) => {
    await lockUser(tx, userId);
    if (!(await hasVerifiedFactor(tx, userId))) throw new RuleViolation('secondFactorMissing', {});
    if (!hasSecondFactor) throw new RuleViolation('secondFactorUnproven', {});
    await replaceRecoveryCodes(tx, userId, hashes, at);
    await insertAuditEntry(tx, { actorId: userId, action: 'recovery_codes_made', ip: null, at });
  });
  return { codes };
}
