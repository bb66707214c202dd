import { permissionsOf } from '@vendas/domain/people/permission';
import { isFromLink } from '@vendas/domain/people/proof';
import { roleOf } from '@vendas/domain/people/role';
import { verifyPassword } from '#platform/crypto/passwords.ts';
import { findRightsOfSession } from '#store/auth/sessions.ts';
import type { User } from '#store/auth/users.ts';
import type { AuthContext } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import type { Bearer } from './bearer.ts';
import { countPasswordGuess } from './rate-limits.ts';

/**
 * Requires the current password before a member of the team changes how they sign in, because an unlocked browser
 * must not be enough. Others may omit it, as the protocol allows. A given password must always be right.
 * @throws AuthError current_password_required, invalid_credentials
 */
export async function requireCurrentPassword(
  context: AuthContext,
  { session, user }: Bearer,
  current: string | null | undefined,
): Promise<void> {
  if (typeof current === 'string') return await checkCurrentPassword(context, user, current);
  const now = context.clock.now();
  if (isFromLink(session.amr, now)) return;
  const { lookups } = context.database;
  const rights = await findRightsOfSession(lookups, { id: session.id, userId: user.id }, now);
  if (rights === undefined) throw new AuthError('session_not_found');
  if (permissionsOf(roleOf(rights.role), rights.grants).size === 0) return;
  throw new AuthError('current_password_required');
}

async function checkCurrentPassword(
  context: AuthContext,
  user: User,
  password: string,
): Promise<void> {
  const guess = await countPasswordGuess(context, user.id, null);
  if (!(await verifyPassword(user.passwordHash, password))) {
    throw new AuthError('invalid_credentials', { message: 'Current password is incorrect' });
  }
  await guess.wasRight();
}
