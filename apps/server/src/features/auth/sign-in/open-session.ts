import type { Executor } from '#platform/database/database.ts';
import { listFactors } from '#store/auth/factors.ts';
import { listIdentities, updateIdentitySignIn } from '#store/auth/identities.ts';
import { insertKnownDevice } from '#store/auth/known-devices.ts';
import { insertRefreshToken } from '#store/auth/refresh-tokens.ts';
import { insertSession } from '#store/auth/sessions.ts';
import { updateUser } from '#store/auth/users.ts';
import type { User } from '#store/auth/users.ts';
import type { Origin } from '#features/auth/auth-context.ts';
import { firstToken, hashToken, newChainKey } from '#features/auth/sessions/refresh-chain.ts';
import type { GrantedSession } from '#features/auth/sessions/session-response.ts';

interface Proof {
  /** The method of authentication, as the protocol's `amr` names it. */
  readonly method: 'password' | 'otp' | 'anonymous';
  /** The identity they used. */
  readonly provider: 'email' | 'phone' | 'anonymous';
}

/** Signs a person in: a new session with its first refresh token. Every way to sign in ends here. */
export async function openSession(
  tx: Executor,
  user: User,
  proof: Proof,
  { deviceHash, ip, userAgent }: Origin,
  now: Date,
): Promise<GrantedSession> {
  const timestamp = Math.floor(now.getTime() / 1000);
  const session = await insertSession(tx, {
    userId: user.id,
    amr: [{ method: proof.method, timestamp }],
    ip,
    userAgent,
    refreshKey: newChainKey(),
    createdAt: now,
  });
  const refreshToken = firstToken();
  await insertRefreshToken(tx, {
    tokenHash: hashToken(refreshToken),
    parentHash: null,
    sessionId: session.id,
    createdAt: now,
  });
  if (deviceHash !== null) await insertKnownDevice(tx, { userId: user.id, deviceHash, at: now });
  await updateIdentitySignIn(tx, user.id, proof.provider, now);
  const signedIn = await updateUser(tx, user.id, { lastSignInAt: now, updatedAt: now });
  return {
    user: signedIn,
    identities: await listIdentities(tx, user.id),
    factors: await listFactors(tx, user.id),
    session,
    refreshToken,
  };
}
