import { Fault } from '#platform/http/errors.ts';
import type { Authorize } from '#platform/http/http.ts';
import { isAdmin, roleOf } from '@vendas/domain/people/role';
import { findRoleOfSession } from '#store/auth/sessions.ts';
import type { AuthContext } from './auth-context.ts';
import { bearerToken } from './bearer.ts';

/**
 * Authenticates and authorizes callers of the API: they need a valid token whose session the database still has, and
 * for administration the current role.
 */
export function createAuthorize(context: AuthContext): Authorize {
  const { clock, database, tokens } = context;
  return async (authorization, { access, isBeforeSecondFactor }) => {
    const now = clock.now();
    const token = bearerToken(authorization);
    const verified = token === undefined ? undefined : await tokens.verify(token, now);
    if (verified === undefined) throw new Fault('unauthenticated');
    const { aal, isSecondFactorPending, sessionId, userId } = verified;
    if (isSecondFactorPending && !isBeforeSecondFactor) throw new Fault('secondFactorRequired');
    const role = await findRoleOfSession(database.lookups, { id: sessionId, userId }, now);
    if (role === undefined) throw new Fault('unauthenticated');
    if (access === 'admin' && !isAdmin(roleOf(role))) throw new Fault('forbidden');
    return { userId, sessionId, hasSecondFactor: aal === 'aal2' };
  };
}
