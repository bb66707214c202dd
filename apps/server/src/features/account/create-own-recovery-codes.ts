import { createHash, randomInt } from 'node:crypto';
import { RECOVERY_CODE_COUNT } from '@vendas/contract/people/recovery-codes';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Caller } from '#platform/http/http.ts';
import type { Services } from '#platform/services.ts';
import { insertAuditEntry } from '#store/auth/audit.ts';
import { hasVerifiedFactor } from '#store/auth/factors.ts';
import { replaceRecoveryCodes } from '#store/auth/recovery-codes.ts';
import { lockUser } from '#store/auth/users.ts';

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

/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 6;
const GROUP_LENGTH = 4;

/** A code such as 'k7rp-2mxa-9tqd-w4he-c8ns-3gzu': 118 random bits, too many to recover from the hash. */
export function newRecoveryCode(): string {
  const character = () => ALPHABET.charAt(randomInt(ALPHABET.length));
  const group = () => Array.from({ length: GROUP_LENGTH }, character).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** The stored form of a code, independent of the case and grouping typed. */
export function hashRecoveryCode(userId: string, code: string): Buffer {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return createHash('sha256').update(`${userId}\n${plain}`).digest();
}
