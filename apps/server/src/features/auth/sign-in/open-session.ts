import { randomUUID } from 'node:crypto';
import type { Executor } from '#platform/database/database.ts';
import { connectionOf } from '#platform/database/transaction.ts';
import { listFactors } from '#store/auth/factors.ts';
import { listIdentities } from '#store/auth/identities.ts';
import { insertSignIn } from '#store/auth/sign-ins.ts';
import type { Origin } from '#features/auth/auth-context.ts';
import { firstToken, hashToken, newChainKey } from '#features/auth/sessions/refresh-chain.ts';
import type { GrantedSession } from '#features/auth/sessions/session-response.ts';

interface Proof {
  /** The method of authentication, as the protocol's `amr` names it. */
  readonly method: 'password' | 'otp' | 'anonymous' | 'pin';
  /** The identity that the person used; a PIN belongs to none. */
  readonly provider: 'email' | 'phone' | 'anonymous' | 'pin';
  /** The stored hash against which the password was checked. */
  readonly checkedHash?: string | null;
  /** Replaces an outdated hash. */
  readonly newHash?: string | undefined;
  /** False for a sign-up, which has an audit entry of its own. */
  readonly isAudited?: boolean;
  /** The till at which the person entered their PIN, and when the session ends without activity. */
  readonly till?: { readonly id: string; readonly notAfter: Date };
}

/**
 * Signs a person in: a new session with its first refresh token. Every way to sign in ends here.
 * @param connection prepares the statement when it is the pool
 * @returns undefined when the account was erased or its password has changed since it was checked
 */
export async function openSession(
  db: Executor,
  userId: string,
  proof: Proof,
  { deviceHash, ip, userAgent }: Origin,
  now: Date,
  connection = connectionOf(db),
): Promise<GrantedSession | undefined> {
  const { method, provider, checkedHash = null, newHash = null, isAudited = true, till } = proof;
  const timestamp = Math.floor(now.getTime() / 1000);
  const session = { id: randomUUID(), aal: 'aal1', amr: [{ method, timestamp }] };
  const refreshToken = firstToken();
  const user = await insertSignIn(connection, {
    userId,
    sessionId: session.id,
    amr: session.amr,
    provider,
    ip,
    userAgent,
    deviceHash,
    refreshKey: newChainKey(),
    tokenHash: hashToken(refreshToken),
    at: now,
    checkedHash,
    newHash,
    isAudited,
    tillId: till?.id ?? null,
    notAfter: till?.notAfter ?? null,
  });
  if (user === undefined) return undefined;
  const identities = await listIdentities(db, userId);
  const factors = till === undefined ? await listFactors(db, userId) : [];
  return { user, identities, factors, session, refreshToken };
}
