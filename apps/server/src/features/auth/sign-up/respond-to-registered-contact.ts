import { randomUUID } from 'node:crypto';
import type { Executor } from '#platform/database/database.ts';
import type { JsonObject } from '#platform/database/schema.generated.ts';
import type { Contact } from '#store/auth/accounts.ts';
import { insertAuditEntry } from '#store/auth/audit.ts';
import { findUserByEmail, findUserByPhone } from '#store/auth/users.ts';
import { requestConfirmation } from './request-confirmation.ts';
import type { AuthContext } from '#features/auth/auth-context.ts';
import { AuthError } from '#features/auth/auth-error.ts';
import type { LinkTarget } from '#features/auth/messages/send-messages.ts';
import { readUserResponse, toUserResponse } from '#features/auth/user-response.ts';
import type { UserResponse } from '#features/auth/user-response.ts';

interface Attempt {
  readonly contact: Contact | null;
  readonly metadata: JsonObject;
  /** Whether a new account would have been confirmed immediately. */
  readonly isConfirmed: boolean;
  readonly target: LinkTarget;
  /** Does the work of a new account, and rolls it back. */
  readonly rehearse: () => Promise<void>;
  readonly ip: string | null;
}

/**
 * The response to a sign-up with an address or number of an existing account. Its password is never changed. Where
 * confirmation is required, the response for a confirmed account is a made-up user, as the protocol specifies. It
 * contains nothing of the account, but its empty role and identities show a caller who knows the protocol that there
 * is one (SECURITY.md).
 * @throws AuthError user_already_exists
 */
export async function respondToRegisteredContact(
  tx: Executor,
  context: AuthContext,
  { ip, isConfirmed, metadata, contact, rehearse, target }: Attempt,
  now: Date,
): Promise<UserResponse> {
  if (isConfirmed || contact === null) throw new AuthError('user_already_exists');
  const user =
    contact.channel === 'email'
      ? await findUserByEmail(tx, contact.email)
      : await findUserByPhone(tx, contact.phone);
  if (user === undefined) throw new AuthError('user_already_exists');
  const confirmedAt = contact.channel === 'email' ? user.emailConfirmedAt : user.phoneConfirmedAt;
  if (confirmedAt !== null) {
    await rehearse();
    // writes a row to commit as well, because a commit has to reach the disk, which takes time
    await insertAuditEntry(tx, { actorId: user.id, action: 'signup_repeated', ip, at: now });
    return fictitiousUser(contact, metadata, now);
  }
  return await readUserResponse(tx, await requestConfirmation(tx, context, user, target, now));
}

function fictitiousUser(contact: Contact, metadata: JsonObject, now: Date): UserResponse {
  const absentFields = {
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
    ...absentFields,
    id: randomUUID(),
    email: contact.channel === 'email' ? contact.email : null,
    phone: contact.channel === 'phone' ? contact.phone : null,
    confirmationSentAt: now,
    appMetadata: { provider: contact.channel, providers: [contact.channel] },
    userMetadata: metadata,
    createdAt: now,
    updatedAt: now,
  };
  // the protocol specifies an empty role here
  return { ...toUserResponse(user, [], []), role: '' };
}
