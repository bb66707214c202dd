import { PASSWORD_AGAIN, withMethod } from '@vendas/domain/people/proof';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { verifyPassword } from '#platform/crypto/passwords.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Fault, refuseFor } from '#platform/http/errors.ts';
import type { Caller } from '#platform/http/http.ts';
import type { Services } from '#platform/services.ts';
import { returnAllowance, takeAllowance } from '#store/auth/limits.ts';
import { findSession, updateSessionProof } from '#store/auth/sessions.ts';
import { findUser } from '#store/auth/users.ts';

const GUESSES = { name: 'guess:proof', burst: 10, refillSeconds: 300 } as const;

/**
 * Records in the caller's session that they proved their password just now.
 * @throws RuleViolation passwordWrong, signInTooOld for an account without a password
 * @throws Fault tooManyRequests after too many wrong passwords, unauthenticated
 */
export async function proveOwnPassword(
  { clock, config, database }: Services,
  password: string,
  { sessionId, userId }: Caller,
): Promise<{ isProven: true }> {
  const now = clock.now();
  const { kysely, prepared } = database;
  refuseFor(config.hasRateLimits ? await takeAllowance(prepared, GUESSES, userId, now) : 0);
  const user = await findUser(kysely, userId);
  if (user === undefined) throw new Fault('unauthenticated');
  if (user.passwordHash === null) throw new RuleViolation('signInTooOld', {});
  const isRight = await verifyPassword(user.passwordHash, password);
  if (!isRight) throw new RuleViolation('passwordWrong', {});
  await inTransaction(kysely, async (tx) => {
    const session = await findSession(tx, sessionId, userId);
    if (session === undefined) throw new Fault('unauthenticated');
    const aal = session.aal === 'aal2' ? 'aal2' : 'aal1';
    await updateSessionProof(tx, sessionId, {
      aal,
      amr: withMethod(session.amr, PASSWORD_AGAIN, now),
    });
  });
  await returnAllowance(prepared, GUESSES, userId);
  return { isProven: true };
}
