import { z } from 'zod';
import { hashPassword, verifyPassword } from '#platform/passwords.ts';
import { inTransaction } from '#platform/transaction.ts';
import { insertAuditEntry } from '#store/auth-audit.ts';
import { listIdentities } from '#store/auth-identities.ts';
import { deleteOneTimeTokensOfUser } from '#store/auth-one-time-tokens.ts';
import { deleteSessionsOfUser } from '#store/auth-sessions.ts';
import { lockUser, updateUser } from '#store/auth-users.ts';
import type { User } from '#store/auth-users.ts';
import type { AuthContext, Origin } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import { checkNewPassword, dataField, mergeMetadata, textField } from './auth-input.ts';
import type { Bearer } from './bearer.ts';
import { userAnswer } from './user-answer.ts';
import type { UserAnswer } from './user-answer.ts';

export const updateUserBody = z.object({
  email: textField,
  phone: textField,
  password: z.string().nullish(),
  data: dataField,
});

/**
 * Changes the person's own metadata and password. A new password ends every other session of theirs
 * and every link or code on its way to them.
 * @throws AuthError same_password, weak_password, validation_failed, email_provider_disabled, …
 */
export async function updateOwnUser(
  context: AuthContext,
  { session, user }: Bearer,
  body: z.output<typeof updateUserBody>,
  { ip }: Origin,
): Promise<UserAnswer> {
  refuseAddressChange(user, body);
  const passwordHash = await newPasswordHash(user, body.password ?? undefined);
  const now = context.clock.now();
  return await inTransaction(context.database.kysely, async (tx) => {
    const locked = await lockUser(tx, user.id);
    if (locked === undefined) throw new AuthError('user_not_found');
    const userMetadata = mergeMetadata(locked.userMetadata, body.data);
    const password = passwordHash === undefined ? {} : { passwordHash };
    const changed = await updateUser(tx, user.id, { ...password, userMetadata, updatedAt: now });
    if (passwordHash !== undefined) {
      await deleteSessionsOfUser(tx, user.id, session.id);
      await deleteOneTimeTokensOfUser(tx, user.id);
      await insertAuditEntry(tx, { actorId: user.id, action: 'password_change', ip, at: now });
    }
    return userAnswer(changed, await listIdentities(tx, user.id));
  });
}

/** Checked and hashed before the transaction: it takes long. */
async function newPasswordHash(
  user: User,
  password: string | undefined,
): Promise<string | undefined> {
  if (password === undefined) return undefined;
  checkNewPassword(password);
  const isSame = user.passwordHash !== null && (await verifyPassword(user.passwordHash, password));
  if (isSame) throw new AuthError('same_password');
  return await hashPassword(password);
}

/** An address or number is only changed by the person who can read what is sent to it. */
function refuseAddressChange(user: User, body: z.output<typeof updateUserBody>): void {
  const email = body.email.trim().toLowerCase();
  if (email !== '' && email !== user.email) throw new AuthError('email_provider_disabled');
  if (body.phone !== '' && body.phone !== user.phone) {
    throw new AuthError('phone_provider_disabled', { message: 'Phone changes are disabled' });
  }
}
