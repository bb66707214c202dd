import * as contract from '@vendas/contract/users';
import { serve } from '#platform/http/http.ts';
import type { Api } from '#platform/http/http.ts';
import type { Services } from '#platform/services.ts';
import { endUserSessions } from './end-user-sessions.ts';
import { listUsers } from './list-users.ts';
import { setRole } from './set-role.ts';

/** People, their roles and their sessions, for administrators. */
export function registerUsers(api: Api, services: Services): void {
  serve(api, contract.listUsers, ({ query }) => listUsers(services, query));
  serve(api, contract.setRole, ({ params, body }, { userId }) =>
    setRole(services, { id: params.id, role: body.role, actorId: userId }),
  );
  serve(api, contract.endUserSessions, ({ params }, { userId }) =>
    endUserSessions(services, { id: params.id, actorId: userId }),
  );
}
