import * as contract from '@vendas/contract/users';
import { USERS_PAGE_SIZE } from '@vendas/contract/users';
import type { Role } from '@vendas/domain/role';
import { keyAfter } from '#platform/database/cursor.ts';
import { cutPageBy } from '#platform/database/page.ts';
import { serve } from '#platform/http/http.ts';
import type { Api } from '#platform/http/http.ts';
import type { Services } from '#platform/services.ts';
import { listPeople, personPlaceSchema, placeOfPerson } from '#store/people/people.ts';
import { endUserSessions } from './end-user-sessions.ts';
import { setRole } from './set-role.ts';
import { toUserResponse } from './user-response.ts';

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

interface UsersRequest {
  readonly search?: string | undefined;
  readonly role?: Role | undefined;
  readonly cursor?: string | undefined;
}

/** Everyone by first name, one page at a time. */
async function listUsers({ database }: Services, { cursor, ...filters }: UsersRequest) {
  const found = await listPeople(database.kysely, {
    ...filters,
    after: keyAfter(cursor, personPlaceSchema),
    limit: USERS_PAGE_SIZE + 1,
  });
  const { rows, nextCursor } = cutPageBy(found, USERS_PAGE_SIZE, placeOfPerson);
  return { items: rows.map(toUserResponse), nextCursor };
}
