import { USERS_PAGE_SIZE } from '@vendas/contract/users';
import type { Role } from '@vendas/domain/role';
import { keyAfter } from '#platform/database/cursor.ts';
import { cutPageBy } from '#platform/database/page.ts';
import type { Services } from '#platform/services.ts';
import { listPeople, personPlaceSchema, placeOfPerson } from '#store/people/people.ts';
import { toUserResponse } from './user-response.ts';

interface UsersRequest {
  readonly search?: string | undefined;
  readonly role?: Role | undefined;
  readonly cursor?: string | undefined;
}

/** Everyone by first name, one page at a time. */
export async function listUsers({ database }: Services, { cursor, ...filters }: UsersRequest) {
  const found = await listPeople(database.kysely, {
    ...filters,
    after: keyAfter(cursor, personPlaceSchema),
    limit: USERS_PAGE_SIZE + 1,
  });
  const { rows, nextCursor } = cutPageBy(found, USERS_PAGE_SIZE, placeOfPerson);
  return { items: rows.map(toUserResponse), nextCursor };
}
