import { CATALOGUE_PAGE_SIZE } from '@vendas/contract/products';
import type { Category } from '@vendas/domain/product';
import { cutPage, placeAfter } from '#platform/database/page.ts';
import type { Services } from '#platform/services.ts';
import { listCatalogue } from '#store/products.ts';

interface CatalogueRequest {
  readonly category?: Category | undefined;
  readonly search?: string | undefined;
  readonly cursor?: string | undefined;
}

/** The public catalogue, newest first, one page at a time. */
export async function listProducts(
  { database }: Services,
  { category, search, cursor }: CatalogueRequest,
) {
  const { rows, nextCursor } = cutPage(
    await listCatalogue(database.pool, {
      category,
      search,
      after: placeAfter(cursor),
      limit: CATALOGUE_PAGE_SIZE + 1,
    }),
    CATALOGUE_PAGE_SIZE,
  );
  return { items: rows.map(({ placedAt: _, ...product }) => product), nextCursor };
}
