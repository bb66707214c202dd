import { z } from 'zod';
import { MOVEMENTS_PAGE_SIZE } from '@vendas/contract/products/admin-products';
import { cutPageBy } from '#platform/database/page.ts';
import { keyAfter } from '#platform/database/cursor.ts';
import type { Services } from '#platform/services.ts';
import { listStockMovements as listRows } from '#store/admin-products.ts';

const placeSchema = z.tuple([z.int()]);

/** Every change of a product's stock, newest first, one page at a time; empty for a deleted product. */
export async function listStockMovements(
  { database }: Services,
  productId: string,
  cursor: string | undefined,
) {
  const found = await listRows(database.kysely, {
    productId,
    beforeId: keyAfter(cursor, placeSchema)?.[0],
    limit: MOVEMENTS_PAGE_SIZE + 1,
  });
  const { rows, nextCursor } = cutPageBy(found, MOVEMENTS_PAGE_SIZE, ({ id }) => [id]);
  return {
    items: rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() })),
    nextCursor,
  };
}
