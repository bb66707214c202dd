import { z } from 'zod';
import { hashPassword, needsRehash, verifyPassword } from '#platform/passwords.ts';
import { inTransaction } from '#platform/transaction.ts';
import { insertAuditEntry } from '#store/auth-audit.ts';
import { findUserByEmail, lockUser, updateUser } from '#store/auth-users.ts';
import type { User } from '#store/auth-users.ts';
import type { AuthContext, Origin } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import { textField } from './auth-input.ts';
import { isBanned } from './is-banned.ts';
import { openSession } from './open-session.ts';
import { sessionAnswer } from './session-answer.ts';
import type { SessionAnswer } from './session-answer.ts';

export const passwordGrantBody = z.object({
  email: textField,
  phone: textField,
  password: textField,
});

/**
 * Opens a session for an address and its password. An unknown address takes as long as a known one.
 * @throws AuthError invalid_credentials, user_banned, email_not_confirmed, validation_failed
 */
export async function signInWithPassword(
  context: AuthContext,
  body: z.output<typeof passwordGrantBody>,
  origin: Origin,
): Promise<SessionAnswer> {
  const user = await checkCredentials(context, body);
  const now = context.clock.now();
  if (isBanned(user, now)) throw new AuthError('user_banned');
  if (user.emailConfirmedAt === null) throw new AuthError('email_not_confirmed');
  const isOutdated = user.passwordHash !== null && needsRehash(user.passwordHash);
  const newHash = isOutdated ? await hashPassword(body.password) : undefined;
  const granted = await inTransaction(context.database.kysely, async (tx) => {
    const locked = await lockUser(tx, user.id);
    // changed while the password was being checked: what was checked is no longer the password
    if (locked?.passwordHash !== user.passwordHash) throw new AuthError('invalid_credentials');
    if (newHash !== undefined) await updateUser(tx, user.id, { passwordHash: newHash });
    await insertAuditEntry(tx, { actorId: user.id, action: 'login', ip: origin.ip, at: now });
    const proof = { method: 'password', provider: 'email' } as const;
    return await openSession(tx, user, proof, origin, now);
  });
  return await sessionAnswer(context, granted, now);
}

async function checkCredentials(
  { database }: AuthContext,
  { email, password, phone }: z.output<typeof passwordGrantBody>,
): Promise<User> {
  if (email === '') {
    if (phone !== '') throw new AuthError('phone_provider_disabled');
    throw new AuthError('validation_failed', { message: 'missing email or phone' });
  }
  const address = email.trim().toLowerCase();
  const user = address.includes('\0') ? undefined : await findUserByEmail(database.kysely, address);
  const isRight = await verifyPassword(user?.passwordHash ?? null, password);
  if (user === undefined || !isRight) throw new AuthError('invalid_credentials');
  return user;
}
