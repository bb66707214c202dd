import { z } from 'zod';
import { Fault } from '#platform/http/errors.ts';
import type { Authorize } from '#platform/http/http.ts';
import { atTill, permissionsOf } from '@vendas/domain/people/permission';
import { roleOf } from '@vendas/domain/people/role';
import { findRightsOfSession, findSession } from '#store/auth/sessions.ts';
import type { AuthContext } from './auth-context.ts';
import type { Session } from '#store/auth/sessions.ts';
import { bearerToken } from './bearer.ts';

/**
 * Authenticates and authorizes callers of the API: they need a valid token whose session the database still has, and
 * the route's permission by the current role and its current grants. A session of a till may call only what is open at
 * tills. Some routes need a recent proof of who it is as well.
 */
export function createAuthorize(context: AuthContext): Authorize {
  const { clock, database, tokens } = context;
  return async (authorization, { access, isAtTill, isBeforeSecondFactor, needsProof }) => {
    const now = clock.now();
    const token = bearerToken(authorization);
    const verified = token === undefined ? undefined : await tokens.verify(token, now);
    if (verified === undefined) throw new Fault('unauthenticated');
    const { aal, isSecondFactorPending, sessionId, userId } = verified;
    if (isSecondFactorPending && !isBeforeSecondFactor) throw new Fault('secondFactorRequired');
    const rights = await findRightsOfSession(database.lookups, { id: sessionId, userId }, now);
    if (rights === undefined) throw new Fault('unauthenticated');
    if (rights.isAtTill && !isAtTill) throw new Fault('forbidden');
    const role = roleOf(rights.role);
    const own = permissionsOf(role, rights.grants);
    const permissions = rights.isAtTill ? atTill(own) : own;
    if (access !== 'user' && !permissions.has(access)) throw new Fault('forbidden');
    if (needsProof === true) {
      const session = await findSession(database.kysely, sessionId, userId);
      if (session === undefined || !isProofRecent(session, now)) throw new Fault('proofRequired');
    }
    return { userId, sessionId, hasSecondFactor: aal === 'aal2', role, permissions };
  };
}

/** How long a sign-in or a proof of the password counts. */
const PROOF_SECONDS = 600;

const proofSchema = z.object({ timestamp: z.number() });

/** Whether the session was opened, or its person proved the password, within the last minutes. */
function isProofRecent({ amr }: Pick<Session, 'amr'>, now: Date): boolean {
  const since = now.getTime() / 1000 - PROOF_SECONDS;
  return amr.some((entry) => {
    const proof = proofSchema.safeParse(entry);
    return proof.success && proof.data.timestamp >= since;
  });
}
