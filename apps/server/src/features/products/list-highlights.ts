import { HIGHLIGHTS } from '@vendas/contract/highlights';
import type { Services } from '#platform/services.ts';
import { listCatalogue } from '#store/catalogue.ts';

/** What the home page shows of the catalogue: only what can be bought now. */
export async function listHighlights({ database }: Services) {
  const [newest, bestSelling] = await Promise.all([
    listCatalogue(database.pool, { isInStock: true, limit: HIGHLIGHTS }),
    listCatalogue(database.pool, {
      isInStock: true,
      isSold: true,
      sort: 'unitsSold',
      limit: HIGHLIGHTS,
    }),
  ]);
  return { newest, bestSelling };
}
