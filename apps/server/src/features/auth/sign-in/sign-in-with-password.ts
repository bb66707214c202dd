import { z } from 'zod';
import { normalizeEmail } from '@vendas/domain/people/email';
import { phoneKey } from '@vendas/domain/people/person';
import { hashPassword, needsRehash, verifyPassword } from '#platform/crypto/passwords.ts';
import { findAccount } from '#store/auth/accounts.ts';
import type { Account, Contact } from '#store/auth/accounts.ts';
import type { AuthContext, Origin } from '#features/auth/auth-context.ts';
import { AuthError, validationFailed } from '#features/auth/auth-error.ts';
import { plainPhone, textField } from '#features/auth/auth-input.ts';
import { isBanned } from '#features/auth/bearer.ts';
import { openSession } from './open-session.ts';
import { weaknessesOf } from '#features/auth/sign-up/password-rules.ts';
import { phoneConfirmation } from '#features/auth/sign-up/phone-confirmation.ts';
import { countPasswordGuess } from '#features/auth/rate-limits.ts';
import { toSessionResponse } from '#features/auth/sessions/session-response.ts';

export const passwordGrantBody = z.object({
  email: textField,
  phone: textField,
  password: textField,
});

/**
 * Opens a session for an address or number and its password. An unknown account takes as long as a known one, and
 * guesses at both are counted equally. A browser from which the person signed in before has its own count.
 * @param origin.deviceHash of the calling browser, if it has a device cookie
 * @throws AuthError invalid_credentials, over_request_rate_limit, user_banned, email_not_confirmed, …
 */
export async function signInWithPassword(
  context: AuthContext,
  body: z.output<typeof passwordGrantBody>,
  origin: Origin,
) {
  const contact = readContact(context, body);
  const account = await checkCredentials(context, contact, body.password, origin);
  const now = context.clock.now();
  if (isBanned(account, now)) throw new AuthError('user_banned');
  requireConfirmed(account, contact);
  const isOutdated = account.passwordHash !== null && needsRehash(account.passwordHash);
  const newHash = isOutdated ? await hashPassword(body.password) : undefined;
  const { kysely, prepared } = context.database;
  const { passwordHash: checkedHash } = account;
  const proof = { method: 'password', provider: contact.channel, checkedHash, newHash } as const;
  const granted = await openSession(kysely, account.id, proof, origin, now, prepared);
  // the password may have changed while it was being checked
  if (granted === undefined) throw new AuthError('invalid_credentials');
  const weak = weaknessesOf(context.config.auth.passwordRules, body.password);
  const response = await toSessionResponse(context, granted, now);
  if (weak.reasons.length === 0) return response;
  return { ...response, weak_password: { message: weak.message, reasons: weak.reasons } };
}

async function checkCredentials(
  context: AuthContext,
  contact: Contact,
  password: string,
  { deviceHash }: Origin,
): Promise<Account> {
  const subject = contact.channel === 'email' ? contact.email : phoneKey(contact.phone);
  if (subject.includes('\0')) throw new AuthError('invalid_credentials');
  const account = await findAccount(context.database.prepared, contact, deviceHash);
  const isKnown = account?.isKnownDevice === true;
  const guess = await countPasswordGuess(context, subject, isKnown ? deviceHash : null);
  const isRight = await verifyPassword(account?.passwordHash ?? null, password);
  if (account === undefined || !isRight) throw new AuthError('invalid_credentials');
  await guess.wasRight();
  return account;
}

/** Any text is looked up: an invalid address simply has no account. */
function readContact(
  { config }: AuthContext,
  { email, phone }: z.output<typeof passwordGrantBody>,
): Contact {
  if (email !== '') return { channel: 'email', email: normalizeEmail(email) };
  if (phone === '') {
    throw validationFailed('missing email or phone');
  }
  if (phoneConfirmation(config) === 'impossible') throw new AuthError('phone_provider_disabled');
  return { channel: 'phone', phone: plainPhone(phone) };
}

function requireConfirmed(user: Account, { channel }: Contact): void {
  if (channel === 'email' && user.emailConfirmedAt === null) {
    throw new AuthError('email_not_confirmed');
  }
  if (channel === 'phone' && user.phoneConfirmedAt === null) {
    throw new AuthError('phone_not_confirmed');
  }
}
