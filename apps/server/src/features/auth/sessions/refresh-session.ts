import { z } from 'zod';
import type { Executor } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { insertAuditEntry } from '#store/auth/audit.ts';
import { listFactors } from '#store/auth/factors.ts';
import { listIdentities } from '#store/auth/identities.ts';
import {
  findLiveRefreshToken,
  findRefreshToken,
  insertRefreshToken,
  updateRefreshTokenRevoked,
} from '#store/auth/refresh-tokens.ts';
import type { RefreshToken } from '#store/auth/refresh-tokens.ts';
import { deleteSession, lockSessionOfToken, updateSessionRefreshed } from '#store/auth/sessions.ts';
import type { Session } from '#store/auth/sessions.ts';
import { findUser } from '#store/auth/users.ts';
import type { AuthContext, Origin } from '#features/auth/auth-context.ts';
import { AuthError, validationFailed } from '#features/auth/auth-error.ts';
import { textField } from '#features/auth/auth-input.ts';
import { isBanned } from '#features/auth/bearer.ts';
import { followChain, hashToken, isTokenShaped, nextToken } from './refresh-chain.ts';
import { toSessionResponse } from './session-response.ts';
import type { GrantedSession, SessionResponse } from './session-response.ts';

export const refreshGrantBody = z.object({ refresh_token: textField });

/**
 * Renews a session. A token is replaced when it is used. A second use of a replaced token is accepted when its
 * response may have been lost: the newest token derived from it is unused, or it was replaced within the last
 * seconds. The response is then the newest token. Otherwise the token was copied: the session ends, and that is
 * committed although the request fails.
 * @throws AuthError validation_failed, refresh_token_not_found, refresh_token_already_used, session_expired,
 *   user_banned
 */
export async function refreshSession(
  context: AuthContext,
  body: z.output<typeof refreshGrantBody>,
  origin: Origin,
): Promise<SessionResponse> {
  const token = body.refresh_token;
  if (!isTokenShaped(token)) {
    throw validationFailed('Refresh token is not valid');
  }
  const now = context.clock.now();
  const outcome = await inTransaction(context.database.kysely, async (tx) => {
    const session = await lockSessionOfToken(tx, hashToken(token));
    if (session === undefined) throw new AuthError('refresh_token_not_found');
    return await renew(tx, context, session, token, origin, now);
  });
  if (outcome === 'reused') throw new AuthError('refresh_token_already_used');
  return await toSessionResponse(context, outcome, now);
}

async function renew(
  tx: Executor,
  context: AuthContext,
  session: Session,
  token: string,
  origin: Origin,
  now: Date,
): Promise<GrantedSession | 'reused'> {
  const user = await findUser(tx, session.userId);
  if (user === undefined) throw new AuthError('refresh_token_not_found');
  if (isBanned(user, now)) throw new AuthError('user_banned');
  if (session.notAfter !== null && session.notAfter <= now) throw new AuthError('session_expired');
  const refreshToken = await exchange(tx, context, session, token, now);
  if (refreshToken === undefined) {
    await endStolenSession(tx, session, origin, now);
    return 'reused';
  }
  const identities = await listIdentities(tx, user.id);
  const factors = session.tillId === null ? await listFactors(tx, user.id) : [];
  return { user, identities, factors, session, refreshToken };
}

/** The token that is valid from now on; undefined when the given one was reused. */
async function exchange(
  tx: Executor,
  { config }: AuthContext,
  session: Session,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const used = await findRefreshToken(tx, hashToken(token));
  if (used === undefined) throw new AuthError('refresh_token_not_found');
  if (!used.isRevoked) return await replace(tx, session, token, now);
  const live = await findLiveRefreshToken(tx, session.id);
  if (live === undefined) return undefined;
  const isForgiven = isParent(used, live) || isRecent(used, config.auth.refreshReuseSeconds, now);
  return isForgiven ? followChain(session.refreshKey, token, live.tokenHash) : undefined;
}

function isParent(used: RefreshToken, live: RefreshToken): boolean {
  return live.parentHash !== null && used.tokenHash.equals(live.parentHash);
}

function isRecent(used: RefreshToken, reuseSeconds: number, now: Date): boolean {
  return now.getTime() <= used.updatedAt.getTime() + reuseSeconds * 1000;
}

async function replace(tx: Executor, session: Session, token: string, now: Date): Promise<string> {
  const next = nextToken(session.refreshKey, token);
  const parentHash = hashToken(token);
  await updateRefreshTokenRevoked(tx, parentHash, now);
  const tokenHash = hashToken(next);
  await insertRefreshToken(tx, { tokenHash, parentHash, sessionId: session.id, createdAt: now });
  await updateSessionRefreshed(tx, session.id, now);
  return next;
}

async function endStolenSession(tx: Executor, session: Session, { ip }: Origin, now: Date) {
  await deleteSession(tx, session.id);
  const facts = { session_id: session.id };
  await insertAuditEntry(tx, {
    actorId: session.userId,
    action: 'token_reuse',
    ip,
    at: now,
    facts,
  });
}
