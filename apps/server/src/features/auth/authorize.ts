import { Fault } from '#platform/errors.ts';
import type { Authorize } from '#platform/http.ts';
import { isAdmin, roleOf } from '@vendas/domain/role';
import { findRoleOfSession } from '#store/auth-sessions.ts';
import type { AuthContext } from './auth-context.ts';
import { bearerToken } from './bearer.ts';

/**
 * Who calls the API and whether they may. Reading as a signed-in person asks for a valid token of a session nobody
 * has doubts about; a change asks the database whether the session still lives, and administration what the role is
 * at this moment.
 */
export function createAuthorize(context: AuthContext): Authorize {
  const { clock, database, doubtedSessions, tokens } = context;
  return async (authorization, { access, isBeforeSecondFactor, isChange }) => {
    const now = clock.now();
    const token = bearerToken(authorization);
    const verified = token === undefined ? undefined : await tokens.verify(token, now);
    if (verified === undefined) throw new Fault('unauthenticated');
    const { aal, isSecondFactorPending, sessionId, userId } = verified;
    if (isSecondFactorPending && !isBeforeSecondFactor) throw new Fault('secondFactorRequired');
    if (access === 'admin' || isChange || doubtedSessions.mustAsk(sessionId)) {
      const session = { id: sessionId, userId };
      const role = await findRoleOfSession(database.pool, session, now);
      if (role === undefined) throw new Fault('unauthenticated');
      if (access === 'admin' && !isAdmin(roleOf(role))) throw new Fault('forbidden');
    }
    return { userId, sessionId, hasSecondFactor: aal === 'aal2' };
  };
}
