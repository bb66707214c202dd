import { z } from 'zod';
import { QUICK_SALE_PAGE_SIZE } from '@vendas/contract/orders/quick-sale';
import type { listSaleProducts as route } from '@vendas/contract/orders/quick-sale';
import { keyAfter, textKey } from '#platform/database/cursor.ts';
import { cutPageBy } from '#platform/database/page.ts';
import type { Services } from '#platform/services.ts';
import { findSaleProducts, listSaleProducts as listRows } from '#store/sale-products.ts';

const nameSchema = z.tuple([textKey, z.uuid()]);
const unitsSchema = z.tuple([z.int(), z.uuid()]);

/** Products without their cost, one page at a time. */
export async function listSaleProducts(
  { database }: Services,
  { search, category, sort, cursor }: z.output<typeof route.query>,
) {
  const found = await listRows(database.kysely, {
    search,
    category,
    place:
      sort === 'name'
        ? { sort, after: keyAfter(cursor, nameSchema) }
        : { sort, after: keyAfter(cursor, unitsSchema) },
    limit: QUICK_SALE_PAGE_SIZE + 1,
  });
  const { rows, nextCursor } = cutPageBy(found, QUICK_SALE_PAGE_SIZE, (product) => [
    sort === 'name' ? product.name : product.unitsSold,
    product.id,
  ]);
  return { items: rows.map(({ unitsSold: _, ...product }) => product), nextCursor };
}

/** The named products, without their cost; deleted ones are left out. */
export async function listSaleProductsById({ database }: Services, ids: readonly string[]) {
  return { items: await findSaleProducts(database.kysely, ids) };
}
