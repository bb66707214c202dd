import type { z } from 'zod';
import * as contract from '@vendas/contract/people/users';
import { USERS_PAGE_SIZE } from '@vendas/contract/people/users';
import { keyAfter } from '#platform/database/cursor.ts';
import { cutPageBy } from '#platform/database/page.ts';
import { serve } from '#platform/http/http.ts';
import type { Api } from '#platform/http/http.ts';
import type { Services } from '#platform/services.ts';
import {
  listPeople,
  listPeopleByRole,
  personPlaceSchema,
  placeOfPerson,
  rolePlaceSchema,
} from '#store/people/people.ts';
import { endUserSessions } from './end-user-sessions.ts';
import { setRole, toUserResponse } from './set-role.ts';

/** People, their roles and their sessions. */
export function registerUsers(api: Api, services: Services): void {
  serve(api, contract.listUsers, ({ query }) => listUsers(services, query));
  serve(api, contract.setRole, ({ params, body }, actor) =>
    setRole(services, { id: params.id, role: body.role, actor }),
  );
  serve(api, contract.endUserSessions, ({ params }, actor) =>
    endUserSessions(services, { id: params.id, actor }),
  );
}

/** All people by first name or role, one page at a time. */
async function listUsers(
  { database }: Services,
  { cursor, sort, ...filters }: z.output<typeof contract.listUsers.query>,
) {
  const query = {
    ...filters,
    isReversed: sort.startsWith('-'),
    limit: USERS_PAGE_SIZE + 1,
  };
  if (sort === 'name' || sort === '-name') {
    const after = keyAfter(cursor, personPlaceSchema);
    const found = await listPeople(database.kysely, { ...query, after });
    return toPage(cutPageBy(found, USERS_PAGE_SIZE, placeOfPerson));
  }
  const after = keyAfter(cursor, rolePlaceSchema);
  const found = await listPeopleByRole(database.kysely, { ...query, after });
  return toPage(
    cutPageBy(found, USERS_PAGE_SIZE, (person) => [person.role, ...placeOfPerson(person)]),
  );
}

type Person = Parameters<typeof toUserResponse>[0];

function toPage(page: { readonly rows: readonly Person[]; readonly nextCursor: string | null }) {
  return { items: page.rows.map(toUserResponse), nextCursor: page.nextCursor };
}
