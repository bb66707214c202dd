import {
  countProducts,
  listHighlights as highlights,
  MOST_COUNTED,
  HIGHLIGHTS,
} from '@vendas/contract/highlights';
import * as contract from '@vendas/contract/products/products';
import type { Product } from '@vendas/contract/products/products';
import { CATEGORIES, type Category } from '@vendas/domain/products/product';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { servePublic, type Api } from '#platform/http/http.ts';
import type { Services } from '#platform/services.ts';
import { countCatalogue, listCatalogue } from '#store/products/catalogue.ts';
import { listProductsById } from '#store/products/products.ts';
import { listProducts } from './list-products.ts';

/** The public catalogue. */
export function registerProducts(api: Api, services: Services): void {
  servePublic(api, contract.listProducts, ({ query }) => listProducts(services, query));
  servePublic(api, countProducts, async ({ query }) => ({
    products: await countCatalogue(services.database.prepared, query, MOST_COUNTED),
  }));
  servePublic(api, highlights, () => listHighlights(services));
  servePublic(api, contract.listProductsById, async ({ query }) => ({
    items: await listProductsById(services.database.kysely, query.ids),
  }));
  servePublic(api, contract.getProduct, ({ params }) => readProduct(services, params.id), {
    isShared: true,
  });
}

/** The channel on which PostgreSQL notifies changes of the catalogue. */
export const CATALOGUE_CHANNEL = 'catalogue';

/** The URL of a category's first page, exactly as the browser sends it. */
export function catalogueTarget(category: Category): string {
  return `${contract.listProducts.path}?category=${encodeURIComponent(category)}`;
}

/** The catalogue's most frequent requests, as browsers send them. */
export const CATALOGUE_TARGETS: readonly string[] = [
  contract.listProducts.path,
  highlights.path,
  ...CATEGORIES.map(catalogueTarget),
];

/**
 * One product as shoppers see it.
 * @throws RuleViolation productNotFound
 */
async function readProduct({ database }: Services, id: string): Promise<Product> {
  const [product] = await listProductsById(database.kysely, [id]);
  if (product === undefined) throw new RuleViolation('productNotFound', {});
  return product;
}

/** The highlights of the catalogue on the home page: only products that can be bought now. */
async function listHighlights({ database }: Services) {
  const [newest, bestSelling] = await Promise.all([
    listCatalogue(database.prepared, { isInStock: true, limit: HIGHLIGHTS }),
    listCatalogue(database.prepared, {
      isInStock: true,
      isSold: true,
      sort: 'unitsSold',
      limit: HIGHLIGHTS,
    }),
  ]);
  return { newest, bestSelling };
}
