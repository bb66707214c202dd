import type { Executor } from '#platform/database/database.ts';
import type { AuthContext, Origin } from '#features/auth/auth-context.ts';
import { toSessionResponse } from '#features/auth/sessions/session-response.ts';
import { openSession } from './open-session.ts';

export interface TillSignIn {
  readonly userId: string;
  readonly tillId: string;
  readonly notAfter: Date;
  readonly origin: Pick<Origin, 'ip' | 'userAgent'>;
  readonly now: Date;
}

export interface TillSession {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/**
 * Opens a session that may only sell. It does not make the browser a known device of the person, because a PIN proves
 * less than a password.
 * @returns undefined when the account was erased
 */
export async function openTillSession(
  context: AuthContext,
  tx: Executor,
  { notAfter, now, origin, tillId, userId }: TillSignIn,
): Promise<TillSession | undefined> {
  const proof = { method: 'pin', provider: 'pin', till: { id: tillId, notAfter } } as const;
  const granted = await openSession(tx, userId, proof, { ...origin, deviceHash: null }, now);
  if (granted === undefined) return undefined;
  const { access_token: accessToken, refresh_token: refreshToken } = await toSessionResponse(
    context,
    granted,
    now,
  );
  return { accessToken, refreshToken };
}
