import { Fault } from '#platform/http/errors.ts';
import type { Authorize } from '#platform/http/http.ts';
import { atTill, permissionsOf } from '@vendas/domain/people/permission';
import { isProofRecent } from '@vendas/domain/people/proof';
import { roleOf } from '@vendas/domain/people/role';
import { findRightsOfSession, findSession } from '#store/auth/sessions.ts';
import type { AuthContext } from './auth-context.ts';
import { bearerToken } from './bearer.ts';

/**
 * Authenticates and authorizes callers of the API. They need a valid token whose session is still in the database,
 * and the route's permission by their current role and its current grants. A session of a till may call only routes
 * that are open at tills. Some routes also need a recent sign-in, or a recent proof after it.
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
    const ownPermissions = permissionsOf(role, rights.grants);
    const permissions = rights.isAtTill ? atTill(ownPermissions) : ownPermissions;
    if (access !== 'user' && !permissions.has(access)) throw new Fault('forbidden');
    if (needsProof === true) {
      const session = await findSession(database.kysely, sessionId, userId);
      if (session === undefined || !isProofRecent(session.amr, now))
        throw new Fault('proofRequired');
    }
    return { userId, sessionId, hasSecondFactor: aal === 'aal2', role, permissions };
  };
}
