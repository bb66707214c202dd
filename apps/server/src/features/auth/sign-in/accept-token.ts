import { isUniqueViolation } from '#platform/database/database-errors.ts';
import type { Executor } from '#platform/database/database.ts';
import type { JsonObject } from '#platform/database/schema.generated.ts';
import { identityFacts } from '#store/auth/accounts.ts';
import type { Contact } from '#store/auth/accounts.ts';
import { insertAuditEntry } from '#store/auth/audit.ts';
import { putIdentity } from '#store/auth/identities.ts';
import { deleteOneTimeToken, deleteOneTimeTokensOfUser } from '#store/auth/one-time-tokens.ts';
import type { OneTimeToken } from '#store/auth/one-time-tokens.ts';
import { updateUser } from '#store/auth/users.ts';
import type { User } from '#store/auth/users.ts';
import type { AuthContext } from '#features/auth/auth-context.ts';
import { AuthError } from '#features/auth/auth-error.ts';
import { sendSecurityNotice } from '#features/auth/messages/send-messages.ts';

interface Moment {
  readonly ip: string | null;
  readonly now: Date;
}

/**
 * Applies the purpose of a link or code: its address or number is confirmed. Returns 'half' when the other address of
 * a change has not confirmed yet.
 * @throws AuthError otp_expired, email_exists, phone_exists
 */
export async function acceptToken(
  tx: Executor,
  context: AuthContext,
  user: User,
  token: OneTimeToken,
  moment: Moment,
): Promise<User | 'half'> {
  switch (token.kind) {
    case 'email_change_new':
    case 'email_change_current':
      return await acceptEmailChange(tx, context, user, token, moment);
    case 'phone_change':
      return await acceptPhoneChange(tx, user, token, moment);
    case 'phone':
      return await confirm(tx, user, { channel: 'phone', phone: token.relatesTo }, moment);
    case 'recovery':
    case 'magiclink':
    case 'confirmation':
      // sent to an address that is no longer the person's
      if (token.relatesTo !== user.email) throw new AuthError('otp_expired');
      return await confirm(tx, user, { channel: 'email', email: token.relatesTo }, moment);
    default:
      throw new AuthError('otp_expired');
  }
}

async function confirm(tx: Executor, user: User, contact: Contact, { now }: Moment): Promise<User> {
  await deleteOneTimeTokensOfUser(tx, user.id);
  const isEmail = contact.channel === 'email';
  const isConfirmed = (isEmail ? user.emailConfirmedAt : user.phoneConfirmedAt) !== null;
  return isConfirmed ? user : await confirmContact(tx, user, contact, now);
}

async function acceptEmailChange(
  tx: Executor,
  context: AuthContext,
  user: User,
  token: OneTimeToken,
  { ip, now }: Moment,
): Promise<User | 'half'> {
  const { newEmail } = user;
  if (newEmail === null) throw new AuthError('otp_expired');
  if (!user.hasHalfEmailChange) {
    await deleteOneTimeToken(tx, token.id);
    await updateUser(tx, user.id, { hasHalfEmailChange: true, updatedAt: now });
    return 'half';
  }
  await deleteOneTimeTokensOfUser(tx, user.id);
  const changed = await confirmContact(tx, user, { channel: 'email', email: newEmail }, now);
  await insertAuditEntry(tx, { actorId: user.id, action: 'email_change', ip, at: now });
  // to the old address: a mail to the new one would not reach the owner if a stranger made the change
  await sendSecurityNotice(tx, context, user, 'emailChanged', [
    ['E-mail anterior', user.email ?? ''],
    ['Novo e-mail', newEmail],
  ]);
  return changed;
}

async function acceptPhoneChange(
  tx: Executor,
  user: User,
  token: OneTimeToken,
  { ip, now }: Moment,
): Promise<User> {
  if (user.newPhone !== token.relatesTo) throw new AuthError('otp_expired');
  await deleteOneTimeTokensOfUser(tx, user.id);
  const changed = await confirmContact(tx, user, { channel: 'phone', phone: token.relatesTo }, now);
  await insertAuditEntry(tx, { actorId: user.id, action: 'phone_change', ip, at: now });
  return changed;
}

/**
 * Confirms an address or number; an anonymous person becomes a member.
 * @throws AuthError email_exists, phone_exists when another account took it meanwhile
 */
export async function confirmContact(
  tx: Executor,
  user: User,
  contact: Contact,
  now: Date,
): Promise<User> {
  const isEmail = contact.channel === 'email';
  const facts = identityFacts(user.id, contact, true);
  await putIdentity(tx, {
    userId: user.id,
    provider: contact.channel,
    identityData: { ...user.userMetadata, ...facts },
    createdAt: now,
  });
  try {
    return await updateUser(tx, user.id, {
      ...(isEmail
        ? { email: contact.email, emailConfirmedAt: now, newEmail: null, hasHalfEmailChange: false }
        : { phone: contact.phone, phoneConfirmedAt: now, newPhone: null }),
      isAnonymous: false,
      appMetadata: withProvider(user.appMetadata, contact.channel),
      userMetadata: {
        ...user.userMetadata,
        ...(isEmail ? { email_verified: true } : { phone_verified: true }),
      },
      updatedAt: now,
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AuthError(isEmail ? 'email_exists' : 'phone_exists');
  }
}

function withProvider(metadata: JsonObject, channel: Contact['channel']): JsonObject {
  const current = Array.isArray(metadata['providers']) ? metadata['providers'] : [];
  const providers = current.includes(channel) ? current : [...current, channel];
  return { ...metadata, provider: metadata['provider'] ?? channel, providers };
}
