import type { Executor } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import {
  countWrongCode,
  deleteOneTimeToken,
  lockTokenOfUser,
} from '#store/auth/one-time-tokens.ts';
import type { User } from '#store/auth/users.ts';
import type { AuthContext } from '#features/auth/auth-context.ts';
import { AuthError, validationFailed } from '#features/auth/auth-error.ts';
import type { Bearer } from '#features/auth/bearer.ts';
import { limitMessage } from '#features/auth/messages/message-limits.ts';
import { isRightCode } from '#features/auth/sign-in/one-time-secrets.ts';
import { requireTextGateway } from './phone-confirmation.ts';
import { sendReauthentication } from '#features/auth/messages/send-messages.ts';

/** A session this young needs no further authentication. */
const FRESH_SECONDS = 86_400;

/**
 * Sends the code that a change of password may require.
 * @throws AuthError validation_failed, over_email_send_rate_limit, over_sms_send_rate_limit
 */
export async function reauthenticate(
  context: AuthContext,
  { user }: Bearer,
  ip: string | null,
): Promise<Record<string, never>> {
  const isEmailReady = user.email !== null && user.emailConfirmedAt !== null;
  if (user.email !== null && isEmailReady) {
    await limitMessage(context, { channel: 'mail', kind: 'reauthentication', to: user.email, ip });
  } else if (user.email === null && user.phone !== null && user.phoneConfirmedAt !== null) {
    requireTextGateway(context.config);
    await limitMessage(context, { channel: 'text', kind: 'reauthentication', to: user.phone, ip });
  } else {
    const message = 'Reauthentication requires the user to have an email or a phone number';
    throw validationFailed(message);
  }
  const now = context.clock.now();
  await inTransaction(context.database.kysely, (tx) =>
    sendReauthentication(tx, context, user, now),
  );
  return {};
}

/**
 * Requires the code before the password changes in an old session, where the shop is configured so. A wrong code is
 * counted in a separate, committed transaction.
 * @throws AuthError reauthentication_needed, reauthentication_not_valid
 */
export async function checkNonce(
  context: AuthContext,
  { session, user }: Bearer,
  nonce: string,
): Promise<void> {
  const now = context.clock.now();
  const age = (now.getTime() - session.createdAt.getTime()) / 1000;
  if (!context.config.auth.requiresReauthentication || age < FRESH_SECONDS) return;
  if (nonce === '') throw new AuthError('reauthentication_needed');
  const isRight = await inTransaction(context.database.kysely, (tx) =>
    spendNonce(tx, context, user, nonce, now),
  );
  if (!isRight) throw new AuthError('reauthentication_not_valid');
}

async function spendNonce(
  tx: Executor,
  context: AuthContext,
  user: User,
  nonce: string,
  now: Date,
): Promise<boolean> {
  const token = await lockTokenOfUser(tx, user.id, 'reauthentication');
  if (token === undefined) return false;
  const isRight = isRightCode(context, token, nonce, now);
  if (isRight) await deleteOneTimeToken(tx, token.id);
  else await countWrongCode(tx, [token.id]);
  return isRight;
}
