import { QUICK_SALE_PAGE_SIZE } from '@vendas/contract/orders/quick-sale';
import { cutPageBy } from '#platform/database/page.ts';
import type { Services } from '#platform/services.ts';
import { listCustomers as listRows } from '#store/people/customer-list.ts';

interface CustomersRequest {
  readonly search?: string | undefined;
  readonly cursor?: string | undefined;
}

/** Possible buyers by first name, one page at a time. */
export async function listCustomers({ database }: Services, { search, cursor }: CustomersRequest) {
  const limit = QUICK_SALE_PAGE_SIZE + 1;
  const found = await listRows(database.kysely, { search, cursor, sort: 'name', limit });
  const { rows, nextCursor } = cutPageBy(found, QUICK_SALE_PAGE_SIZE, ({ key }) => key);
  const items = rows.map(({ id, firstName, lastName, email, phone }) => ({
    id,
    firstName,
    lastName,
    email,
    phone,
  }));
  return { items, nextCursor };
}
