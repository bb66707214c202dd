import { randomUUID } from 'node:crypto';
import type { Executor } from '#platform/database.ts';
import type { JsonObject } from '#platform/schema.generated.ts';
import { listIdentities } from '#store/auth-identities.ts';
import { findUserByEmail } from '#store/auth-users.ts';
import { AuthError } from './auth-error.ts';
import { requestConfirmation } from './request-confirmation.ts';
import { userAnswer } from './user-answer.ts';
import type { UserAnswer } from './user-answer.ts';

interface Attempt {
  readonly email: string;
  readonly metadata: JsonObject;
  /** Whether a new account would have been confirmed at once. */
  readonly isConfirmed: boolean;
}

/**
 * What signing up with an address that has an account answers. Its password is never changed. When addresses are
 * confirmed, a made-up user is answered for a confirmed account, so that the answer does not tell who is registered.
 * @throws AuthError user_already_exists, over_email_send_rate_limit
 */
export async function answerTakenAddress(
  tx: Executor,
  attempt: Attempt,
  now: Date,
): Promise<UserAnswer> {
  const user = await findUserByEmail(tx, attempt.email);
  if (attempt.isConfirmed || user === undefined) throw new AuthError('user_already_exists');
  if (user.emailConfirmedAt !== null) return madeUpUser(attempt, now);
  const waiting = await requestConfirmation(tx, user, now);
  return userAnswer(waiting, await listIdentities(tx, user.id));
}

function madeUpUser({ email, metadata }: Attempt, now: Date): UserAnswer {
  const none = {
    phone: null,
    passwordHash: null,
    emailConfirmedAt: null,
    phoneConfirmedAt: null,
    invitedAt: null,
    recoverySentAt: null,
    newEmail: null,
    emailChangeSentAt: null,
    newPhone: null,
    phoneChangeSentAt: null,
    reauthenticationSentAt: null,
    lastSignInAt: null,
    bannedUntil: null,
    deletedAt: null,
    isAnonymous: false,
  };
  const user = {
    ...none,
    id: randomUUID(),
    email,
    confirmationSentAt: now,
    appMetadata: { provider: 'email', providers: ['email'] },
    userMetadata: metadata,
    createdAt: now,
    updatedAt: now,
  };
  // an empty role is how the protocol answers here
  return { ...userAnswer(user, []), role: '' };
}
