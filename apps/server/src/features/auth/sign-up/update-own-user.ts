import { isFromLink } from '@vendas/domain/people/proof';
import { z } from 'zod';
import type { Executor } from '#platform/database/database.ts';
import { hashPassword, verifyPassword } from '#platform/crypto/passwords.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { insertAuditEntry } from '#store/auth/audit.ts';
import { hasVerifiedFactor } from '#store/auth/factors.ts';
import { deleteFlowStatesOfUser } from '#store/auth/flow-states.ts';
import { deleteKnownDevicesOfUser } from '#store/auth/sign-ins.ts';
import { deleteOneTimeTokensOfUser } from '#store/auth/one-time-tokens.ts';
import { deletePin } from '#store/auth/pins.ts';
import { deleteSessionsOfUser } from '#store/auth/sessions.ts';
import { lockUser, updateUser } from '#store/auth/users.ts';
import type { User } from '#store/auth/users.ts';
import type { AuthContext, Origin } from '#features/auth/auth-context.ts';
import { AuthError } from '#features/auth/auth-error.ts';
import { dataField, mergeMetadata, readPhone, textField } from '#features/auth/auth-input.ts';
import type { Bearer } from '#features/auth/bearer.ts';
import { readContactChange, startContactChange } from './change-contact.ts';
import { checkNewPassword } from './password-rules.ts';
import { challengeFields, readChallenge } from '#features/auth/sign-in/pkce.ts';
import { requireCurrentPassword } from '#features/auth/current-password.ts';
import { checkNonce } from './reauthenticate.ts';
import { sendSecurityNotice } from '#features/auth/messages/send-messages.ts';
import { readUserResponse } from '#features/auth/user-response.ts';
import type { UserResponse } from '#features/auth/user-response.ts';

export const updateUserBody = z.object({
  email: textField,
  phone: textField,
  password: z.string().nullish(),
  nonce: textField,
  /** Our own form sends the current password; other clients of the protocol need not. */
  current_password: z.string().nullish(),
  data: dataField,
  channel: textField,
  ...challengeFields,
});

type UpdateUserBody = z.output<typeof updateUserBody>;

/**
 * Changes the person's own metadata, password, address or number. A new password ends all their other sessions and
 * invalidates every link or code sent to them; a new address or number first has to be confirmed.
 * @throws AuthError same_password, weak_password, current_password_required, invalid_credentials, email_exists,
 * phone_exists, insufficient_aal, reauthentication_needed, …
 */
export async function updateOwnUser(
  context: AuthContext,
  bearer: Bearer,
  body: UpdateUserBody,
  redirectTo: string,
  origin: Origin,
): Promise<UserResponse> {
  const { session, user } = bearer;
  const target = { redirectTo, challenge: readChallenge(body) };
  if (!isConfirmedByOldAddress(user, body)) {
    await requireCurrentPassword(context, bearer, body.current_password);
  }
  const change = await readContactChange(context, user, body, origin.ip);
  const password = body.password ?? undefined;
  if (change !== undefined || password !== undefined) await requireSecondFactor(context, bearer);
  const passwordHash = await newPasswordHash(context, bearer, body);
  const now = context.clock.now();
  return await inTransaction(context.database.kysely, async (tx) => {
    const locked = await lockUser(tx, user.id);
    if (locked === undefined) throw new AuthError('user_not_found');
    const userMetadata = mergeMetadata(locked.userMetadata, body.data);
    let changed = await updateUser(tx, user.id, { userMetadata, updatedAt: now });
    if (passwordHash !== undefined) {
      changed = await updateUser(tx, user.id, { passwordHash });
      await deleteSessionsOfUser(tx, user.id, session.id);
      await afterPasswordChange(tx, context, changed, origin, now);
      // a person who recovers an account may have lost the PIN to the same stranger
      const isRecovery = typeof body.current_password !== 'string' && isFromLink(session.amr, now);
      if (isRecovery) await clearPin(tx, user.id, origin, now);
    }
    if (change !== undefined) {
      changed = await startContactChange(
        tx,
        context,
        changed,
        { change, target },
        { ip: origin.ip, now },
      );
    }
    return await readUserResponse(tx, changed);
  });
}

async function afterPasswordChange(
  tx: Executor,
  context: AuthContext,
  user: User,
  { deviceHash, ip }: Origin,
  now: Date,
): Promise<void> {
  await deleteOneTimeTokensOfUser(tx, user.id);
  await deleteFlowStatesOfUser(tx, user.id);
  await deleteKnownDevicesOfUser(tx, user.id, deviceHash);
  await insertAuditEntry(tx, { actorId: user.id, action: 'password_change', ip, at: now });
  await sendSecurityNotice(tx, context, user, 'passwordChanged');
}

async function clearPin(tx: Executor, userId: string, { ip }: Origin, at: Date): Promise<void> {
  if (!(await deletePin(tx, userId))) return;
  const facts = { scope: 'recovery' };
  await insertAuditEntry(tx, { actorId: userId, action: 'pin_removed', ip, at, facts });
}

/** A person with a second factor must have used it before sign-in data change. */
async function requireSecondFactor(
  { database }: AuthContext,
  { session, user }: Bearer,
): Promise<void> {
  if (session.aal === 'aal2') return;
  if (await hasVerifiedFactor(database.kysely, user.id)) throw new AuthError('insufficient_aal');
}

/** The old address also confirms a new one; other changes could be confirmed by a stranger at this browser. */
function isConfirmedByOldAddress(user: User, { email, phone }: UpdateUserBody): boolean {
  if (email !== '' && user.email === null) return false;
  return phone === '' || readPhone(phone) === user.phone;
}

/** Checked and hashed before the transaction: it takes long. */
async function newPasswordHash(
  context: AuthContext,
  bearer: Bearer,
  { password, nonce, current_password: current }: UpdateUserBody,
): Promise<string | undefined> {
  if (password === undefined || password === null) return undefined;
  const { user } = bearer;
  if (user.isAnonymous) {
    const message =
      'Updating password of an anonymous user without an email or phone is not allowed';
    throw new AuthError('validation_failed', { status: 422, message });
  }
  checkNewPassword(context.config.auth.passwordRules, password);
  await requireCurrentPassword(context, bearer, current);
  await checkNonce(context, bearer, nonce);
  const isSame = user.passwordHash !== null && (await verifyPassword(user.passwordHash, password));
  if (isSame) throw new AuthError('same_password');
  return await hashPassword(password);
}
