import { z } from 'zod';
import type { FactorFacts } from '#store/auth/factors.ts';
import type { Identity } from '#store/auth/identities.ts';
import type { ShownSession } from '#store/auth/sessions.ts';
import type { ShownUser } from '#store/auth/users.ts';
import type { AuthContext } from '#features/auth/auth-context.ts';
import { toUserResponse } from '#features/auth/user-response.ts';

/** A session that was opened or renewed, before its access token is signed. */
export interface GrantedSession {
  readonly user: ShownUser;
  readonly identities: readonly Identity[];
  readonly factors: readonly FactorFacts[];
  readonly session: ShownSession;
  readonly refreshToken: string;
}

const amrSchema = z.array(z.object({ method: z.string(), timestamp: z.number() }));

/** The session object of the protocol with a newly signed access token; created after the commit. */
export async function toSessionResponse(
  context: Pick<AuthContext, 'tokens'>,
  granted: GrantedSession,
  now: Date,
) {
  const { factors, identities, refreshToken, session, user } = granted;
  const hasSecondFactor = factors.some(({ status }) => status === 'verified');
  const facts = {
    userId: user.id,
    sessionId: session.id,
    email: user.email ?? '',
    phone: user.phone ?? '',
    appMetadata: user.appMetadata,
    userMetadata: user.userMetadata,
    aal: session.aal,
    amr: amrSchema.parse(session.amr),
    isAnonymous: user.isAnonymous,
    isSecondFactorPending: hasSecondFactor && session.aal !== 'aal2',
  };
  const { expiresAtSeconds, expiresInSeconds, token } = await context.tokens.sign(facts, now);
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: expiresInSeconds,
    expires_at: expiresAtSeconds,
    refresh_token: refreshToken,
    user: toUserResponse(user, identities, factors),
  };
}

export type SessionResponse = Awaited<ReturnType<typeof toSessionResponse>>;
