import { randomUUID } from 'node:crypto';
import type { Executor } from '#platform/database/database.ts';
import type { JsonObject } from '#platform/database/schema.generated.ts';
import type { Reach } from '#store/auth-accounts.ts';
import { insertAuditEntry } from '#store/auth-audit.ts';
import { findUserByEmail, findUserByPhone } from '#store/auth-users.ts';
import { askToConfirm } from './ask-to-confirm.ts';
import type { AuthContext } from '#features/auth/auth-context.ts';
import { AuthError } from '#features/auth/auth-error.ts';
import { isTooSoon } from '#features/auth/messages/message-limits.ts';
import type { LinkTarget } from '#features/auth/messages/send-messages.ts';
import { readUserAnswer, userAnswer } from '#features/auth/user-answer.ts';
import type { UserAnswer } from '#features/auth/user-answer.ts';

interface Attempt {
  readonly reach: Reach | null;
  readonly metadata: JsonObject;
  /** Whether a new account would have been confirmed at once. */
  readonly isConfirmed: boolean;
  readonly target: LinkTarget;
  /** Does what a new account would take, and leaves nothing of it. */
  readonly rehearse: () => Promise<void>;
  readonly ip: string | null;
}

/**
 * What signing up with an address or number that has an account answers. Its password is never changed. When they are
 * confirmed, a made-up user is answered for a confirmed account, as the protocol asks: it shows nothing of the account,
 * but its empty role and identities show a caller who knows the protocol that there is one (SECURITY.md).
 * @throws AuthError user_already_exists
 */
export async function answerTakenReach(
  tx: Executor,
  context: AuthContext,
  { ip, isConfirmed, metadata, reach, rehearse, target }: Attempt,
  now: Date,
): Promise<UserAnswer> {
  if (isConfirmed || reach === null) throw new AuthError('user_already_exists');
  const user =
    reach.channel === 'email'
      ? await findUserByEmail(tx, reach.email)
      : await findUserByPhone(tx, reach.phone);
  if (user === undefined) throw new AuthError('user_already_exists');
  const confirmedAt = reach.channel === 'email' ? user.emailConfirmedAt : user.phoneConfirmedAt;
  if (confirmedAt !== null) {
    await rehearse();
    // also a line to keep: what is kept has to reach the disk, which takes time
    await insertAuditEntry(tx, { actorId: user.id, action: 'signup_repeated', ip, at: now });
    return madeUpUser(reach, metadata, now);
  }
  const waiting = isTooSoon(user.confirmationSentAt, now)
    ? user
    : await askToConfirm(tx, context, user, target, now);
  return await readUserAnswer(tx, waiting);
}

function madeUpUser(reach: Reach, metadata: JsonObject, now: Date): UserAnswer {
  const none = {
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
    hasHalfEmailChange: false,
  };
  const user = {
    ...none,
    id: randomUUID(),
    email: reach.channel === 'email' ? reach.email : null,
    phone: reach.channel === 'phone' ? reach.phone : null,
    confirmationSentAt: now,
    appMetadata: { provider: reach.channel, providers: [reach.channel] },
    userMetadata: metadata,
    createdAt: now,
    updatedAt: now,
  };
  // an empty role is how the protocol answers here
  return { ...userAnswer(user, [], []), role: '' };
}
