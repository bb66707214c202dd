import { z } from 'zod';
import { USERS_PAGE_SIZE } from '@vendas/contract/users';
import type { Role } from '@vendas/domain/role';
import { cutPageBy } from '#platform/page.ts';
import { keyAfter } from '#platform/cursor.ts';
import type { Services } from '#platform/services.ts';
import { listPeople } from '#store/people.ts';
import { userAnswer } from './user-answer.ts';

interface UsersRequest {
  readonly search?: string | undefined;
  readonly role?: Role | undefined;
  readonly cursor?: string | undefined;
}

const placeSchema = z.tuple([z.boolean(), z.string(), z.uuid()]);

/** Everybody by first name, one page at a time. */
export async function listUsers({ database }: Services, { cursor, ...filters }: UsersRequest) {
  const found = await listPeople(database.kysely, {
    ...filters,
    after: keyAfter(cursor, placeSchema),
    limit: USERS_PAGE_SIZE + 1,
  });
  const { rows, nextCursor } = cutPageBy(found, USERS_PAGE_SIZE, (person) => [
    person.firstName === null,
    person.sortName ?? '',
    person.id,
  ]);
  return { items: rows.map(userAnswer), nextCursor };
}
