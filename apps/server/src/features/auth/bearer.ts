import { findSession } from '#store/auth/sessions.ts';
import type { Session } from '#store/auth/sessions.ts';
import { findUser } from '#store/auth/users.ts';
import type { User } from '#store/auth/users.ts';
import type { AuthContext } from './auth-context.ts';
import { AuthError } from './auth-error.ts';

/** The person and session behind a call to /auth/v1. */
export interface Bearer {
  readonly user: User;
  readonly session: Session;
}

/** The token of an Authorization header. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return /^bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
}

/**
 * The caller, with account and session as they are in the database now.
 * @param options.isTillAllowed also for a session of a till, which may not change the account
 * @throws AuthError no_authorization, bad_jwt, user_not_found, session_not_found, user_banned, till_session
 */
export async function requireBearer(
  context: AuthContext,
  authorization: string | undefined,
  { isTillAllowed = false }: { readonly isTillAllowed?: boolean } = {},
): Promise<Bearer> {
  const token = bearerToken(authorization);
  if (token === undefined) throw new AuthError('no_authorization');
  const now = context.clock.now();
  const verified = await context.tokens.verify(token, now);
  if (verified === undefined) throw new AuthError('bad_jwt');
  const { kysely } = context.database;
  const user = await findUser(kysely, verified.userId);
  if (user === undefined) throw new AuthError('user_not_found');
  if (isBanned(user, now)) throw new AuthError('user_banned', { status: 403 });
  const session = await findSession(kysely, verified.sessionId, user.id);
  if (session === undefined || isOver(session, now)) throw new AuthError('session_not_found');
  if (session.tillId !== null && !isTillAllowed) throw new AuthError('till_session');
  return { user, session };
}

function isOver({ notAfter }: Session, now: Date): boolean {
  return notAfter !== null && notAfter <= now;
}

/** Whether the account is banned now. */
export function isBanned(user: Pick<User, 'bannedUntil'>, now: Date): boolean {
  return user.bannedUntil !== null && user.bannedUntil > now;
}
