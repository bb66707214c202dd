import { TILL_DAYS } from '@vendas/domain/people/pin';
import type { Executor } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Fault } from '#platform/http/errors.ts';
import type { Caller } from '#platform/http/http.ts';
import type { Services } from '#platform/services.ts';
import { insertAuditEntry } from '#store/auth/audit.ts';
import { deleteOwnSession } from '#store/auth/sessions.ts';
import { deleteTillOfToken, insertTill } from '#store/auth/tills.ts';
import { findUser, lockUser } from '#store/auth/users.ts';
import { provePassword } from './prove-password.ts';

interface NewTill {
  readonly password: string;
  readonly userAgent: string | null;
  /** The hash of the cookie of the till that the browser was until now. */
  readonly oldHash: Buffer | undefined;
  /** Sends the cookie to the browser once the password was right. */
  readonly issueHash: () => Buffer;
}

/** The lifetime of the cookie. */
export const TILL_SECONDS = TILL_DAYS * 86_400;

/**
 * Makes the caller's browser a till. Their session ends, so that only the PIN pad remains.
 * @returns the hash of the cookie
 * @throws RuleViolation passwordMissing, passwordWrong
 * @throws Fault tooManyGuesses, unauthenticated
 */
export async function openTill(
  services: Services,
  { issueHash, oldHash, password, userAgent }: NewTill,
  { sessionId, userId }: Caller,
): Promise<Buffer> {
  const { clock, database } = services;
  const user = await findUser(database.kysely, userId);
  if (user === undefined) throw new Fault('unauthenticated');
  await provePassword(services, { userId, passwordHash: user.passwordHash, password });
  const at = clock.now();
  const tokenHash = issueHash();
  await inTransaction(database.kysely, async (tx) => {
    await requireUnchanged(tx, user);
    // one of two concurrent calls has ended the session of the other
    if (!(await deleteOwnSession(tx, sessionId, userId))) throw new Fault('unauthenticated');
    if (oldHash !== undefined) await deleteTillOfToken(tx, oldHash);
    const expiresAt = new Date(at.getTime() + TILL_SECONDS * 1000);
    await insertTill(tx, { tokenHash, userId, userAgent, openedAt: at, lastUsedAt: at, expiresAt });
    await insertAuditEntry(tx, { actorId: userId, action: 'till_opened', ip: null, at });
  });
  return tokenHash;
}

/** The password may have changed while it was being checked. */
async function requireUnchanged(
  tx: Executor,
  { id, passwordHash }: { readonly id: string; readonly passwordHash: string | null },
): Promise<void> {
  const current = await lockUser(tx, id);
  if (current?.passwordHash !== passwordHash) throw new Fault('unauthenticated');
}
