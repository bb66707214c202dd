import { phoneKey } from '@vendas/domain/people/person';
import type { Executor } from '#platform/database/database.ts';
import type { Contact } from '#store/auth/accounts.ts';
import { insertAuditEntry } from '#store/auth/audit.ts';
import { findUserByEmail, findUserByPhone, updateUser } from '#store/auth/users.ts';
import type { User } from '#store/auth/users.ts';
import { confirmContact } from '#features/auth/sign-in/accept-token.ts';
import type { AuthContext } from '#features/auth/auth-context.ts';
import { AuthError } from '#features/auth/auth-error.ts';
import { checkChannel, readEmail, readPhone } from '#features/auth/auth-input.ts';
import { countMessage, limitMessage } from '#features/auth/messages/message-limits.ts';
import { phoneConfirmation } from './phone-confirmation.ts';
import { sendCode, sendEmailChange } from '#features/auth/messages/send-messages.ts';
import type { LinkTarget } from '#features/auth/messages/send-messages.ts';

interface RequestedContacts {
  readonly email: string;
  readonly phone: string;
  readonly channel: string;
}

/**
 * The new address or number of a request; undefined when it is missing or the current one.
 * @throws AuthError validation_failed, email_exists, phone_exists, phone_provider_disabled, over_…_send_rate_limit
 */
export async function readContactChange(
  context: AuthContext,
  user: User,
  { channel, email, phone }: RequestedContacts,
  ip: string | null,
): Promise<Contact | undefined> {
  const { kysely } = context.database;
  const newEmail = email === '' ? undefined : readEmail(email);
  if (newEmail !== undefined && newEmail !== user.email) {
    if ((await findUserByEmail(kysely, newEmail)) !== undefined)
      throw new AuthError('email_exists');
    if (!isProvenImmediately(context, user)) {
      const message = { channel: 'mail', kind: 'email_change' } as const;
      await limitMessage(context, { ...message, to: user.id, ip });
      // requests to send it again are known by the address; such requests of strangers must not block this change
      if (user.email !== null) await countMessage(context, { ...message, to: user.email });
    }
    return { channel: 'email', email: newEmail };
  }
  const newPhone = phone === '' ? undefined : readPhone(phone);
  if (newPhone === undefined || newPhone === user.phone) return undefined;
  checkChannel(channel);
  const confirmation = phoneConfirmation(context.config);
  if (confirmation === 'impossible') {
    throw new AuthError('phone_provider_disabled', { message: 'Phone changes are disabled' });
  }
  const owner = await findUserByPhone(kysely, newPhone);
  if (owner !== undefined && owner.id !== user.id) throw new AuthError('phone_exists');
  if (confirmation === 'byCode') {
    await limitMessage(context, {
      channel: 'text',
      kind: 'phone_change',
      to: phoneKey(newPhone),
      ip,
    });
  }
  return { channel: 'phone', phone: newPhone };
}

/** Sends the required confirmations, if any; until then nothing changes. */
export async function startContactChange(
  tx: Executor,
  context: AuthContext,
  user: User,
  { change, target }: { readonly change: Contact; readonly target: LinkTarget },
  { ip, now }: { readonly ip: string | null; readonly now: Date },
): Promise<User> {
  if (change.channel === 'email') {
    if (isProvenImmediately(context, user)) return await confirmContact(tx, user, change, now);
    return await sendEmailChange(tx, context, user, { newEmail: change.email, target }, now);
  }
  if (phoneConfirmation(context.config) === 'atOnce') {
    await insertAuditEntry(tx, { actorId: user.id, action: 'phone_change', ip, at: now });
    return await confirmContact(tx, user, change, now);
  }
  const { phone } = change;
  const text = { userId: user.id, kind: 'phone_change', to: phone, purpose: 'other' } as const;
  await sendCode(tx, context, text, now);
  const changes = { newPhone: phone, phoneChangeSentAt: now, updatedAt: now };
  return await updateUser(tx, user.id, changes);
}

/** An anonymous person has nothing that a stranger could steal by adding an address. */
function isProvenImmediately({ config }: AuthContext, user: User): boolean {
  return user.isAnonymous && config.auth.isAutoconfirm;
}
