import { z } from 'zod';
import { CATALOGUE_PAGE_SIZE } from '@vendas/contract/products/products';
import type { listProducts as route } from '@vendas/contract/products/products';
import type { CatalogueSort } from '@vendas/domain/products/product';
import { keyAfter } from '#platform/database/cursor.ts';
import { cutPageBy, placeSchema } from '#platform/database/page.ts';
import type { Services } from '#platform/services.ts';
import { listCatalogue } from '#store/products/catalogue.ts';

type Row = Awaited<ReturnType<typeof listCatalogue>>[number];
type Key = readonly (string | number)[];

interface CursorKey {
  readonly schema: z.ZodType<Key>;
  readonly of: (row: Row) => Key;
}

const BY_PRICE: CursorKey = {
  schema: z.tuple([z.int(), z.uuid()]),
  of: ({ priceCents, id }) => [priceCents, id],
};

/** The content of a cursor. The units sold are not public, so the cursor contains the id of their row instead. */
const KEYS: Readonly<Record<CatalogueSort, CursorKey>> = {
  newest: { schema: placeSchema, of: ({ placedAt, id }) => [placedAt, id] },
  priceAscending: BY_PRICE,
  priceDescending: BY_PRICE,
  unitsSold: { schema: z.tuple([z.uuid()]), of: ({ id }) => [id] },
};

/** The public catalogue, one page at a time. */
export async function listProducts(
  { database }: Services,
  { sort = 'newest', stock, cursor, ...filters }: z.output<typeof route.query>,
) {
  const key = KEYS[sort];
  const found = await listCatalogue(database.prepared, {
    ...filters,
    sort,
    isInStock: stock === 'available',
    after: keyAfter(cursor, key.schema),
    limit: CATALOGUE_PAGE_SIZE + 1,
  });
  const { rows, nextCursor } = cutPageBy(found, CATALOGUE_PAGE_SIZE, key.of);
  return { items: rows.map(({ placedAt: _, ...product }) => product), nextCursor };
}
