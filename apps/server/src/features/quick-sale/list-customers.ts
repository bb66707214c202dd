import { QUICK_SALE_PAGE_SIZE } from '@vendas/contract/orders/quick-sale';
import { keyAfter } from '#platform/database/cursor.ts';
import { cutPageBy } from '#platform/database/page.ts';
import type { Services } from '#platform/services.ts';
import { listPeople, personPlaceSchema, placeOfPerson } from '#store/people/people.ts';

interface CustomersRequest {
  readonly search?: string | undefined;
  readonly cursor?: string | undefined;
}

/** Possible buyers by first name, one page at a time. */
export async function listCustomers({ database }: Services, { search, cursor }: CustomersRequest) {
  const found = await listPeople(database.kysely, {
    search,
    role: 'user',
    after: keyAfter(cursor, personPlaceSchema),
    limit: QUICK_SALE_PAGE_SIZE + 1,
  });
  const { rows, nextCursor } = cutPageBy(found, QUICK_SALE_PAGE_SIZE, placeOfPerson);
  const items = rows.map(({ id, firstName, lastName, email, phone }) => ({
    id,
    firstName,
    lastName,
    email,
    phone,
  }));
  return { items, nextCursor };
}
