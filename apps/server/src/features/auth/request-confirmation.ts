import type { Executor } from '#platform/database.ts';
import { updateUser } from '#store/auth-users.ts';
import type { User } from '#store/auth-users.ts';
import { AuthError } from './auth-error.ts';

/** Shortest time between two confirmation requests for one address. */
const MIN_SECONDS_BETWEEN = 60;

/**
 * Asks a person to confirm their address: the account waits until they do.
 * What is sent for it is enqueued here, in the same transaction.
 * @throws AuthError over_email_send_rate_limit when the last request was a moment ago
 */
export async function requestConfirmation(tx: Executor, user: User, now: Date): Promise<User> {
  const last = user.confirmationSentAt?.getTime() ?? 0;
  const waitSeconds = Math.ceil(last / 1000 + MIN_SECONDS_BETWEEN - now.getTime() / 1000);
  if (waitSeconds > 0) {
    throw new AuthError('over_email_send_rate_limit', {
      message: `For security purposes, you can only request this after ${waitSeconds} seconds.`,
    });
  }
  return await updateUser(tx, user.id, { confirmationSentAt: now, updatedAt: now });
}
