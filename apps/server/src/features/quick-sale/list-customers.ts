import { z } from 'zod';
import { QUICK_SALE_PAGE_SIZE } from '@vendas/contract/quick-sale';
import { cutPageBy } from '#platform/page.ts';
import { keyAfter } from '#platform/cursor.ts';
import type { Services } from '#platform/services.ts';
import { listPeople } from '#store/people.ts';

const placeSchema = z.tuple([z.boolean(), z.string(), z.uuid()]);

/** People one can sell to, by first name, one page at a time. */
export async function listCustomers(
  { database }: Services,
  {
    search,
    cursor,
  }: { readonly search?: string | undefined; readonly cursor?: string | undefined },
) {
  const found = await listPeople(database.kysely, {
    search,
    role: 'user',
    after: keyAfter(cursor, placeSchema),
    limit: QUICK_SALE_PAGE_SIZE + 1,
  });
  const { rows, nextCursor } = cutPageBy(found, QUICK_SALE_PAGE_SIZE, (person) => [
    person.firstName === null,
    person.sortName ?? '',
    person.id,
  ]);
  const items = rows.map(({ id, firstName, lastName, email, phone }) => ({
    id,
    firstName,
    lastName,
    email,
    phone,
  }));
  return { items, nextCursor };
}
