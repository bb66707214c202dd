import type { Executor } from '#platform/database/database.ts';
import { updateUser } from '#store/auth/users.ts';
import type { User } from '#store/auth/users.ts';
import type { AuthContext } from '#features/auth/auth-context.ts';
import { sendCode, sendConfirmation } from '#features/auth/messages/send-messages.ts';
import type { LinkTarget } from '#features/auth/messages/send-messages.ts';

/** Sends a request to confirm an address or number: the account is pending until then. */
export async function requestConfirmation(
  tx: Executor,
  context: AuthContext,
  user: User,
  target: LinkTarget,
  now: Date,
): Promise<User> {
  if (hasEmail(user)) return await sendConfirmation(tx, context, user, target, now);
  if (!hasPhone(user)) return user;
  await sendCode(
    tx,
    context,
    { userId: user.id, kind: 'phone', to: user.phone, purpose: 'confirmation' },
    now,
  );
  return await updateUser(tx, user.id, { confirmationSentAt: now, updatedAt: now });
}

/** Narrows a user to one with an address. */
export function hasEmail(user: User | undefined): user is User & { readonly email: string } {
  return user !== undefined && user.email !== null;
}

/** Narrows a user to one with a number. */
export function hasPhone(user: User | undefined): user is User & { readonly phone: string } {
  return user !== undefined && user.phone !== null;
}
