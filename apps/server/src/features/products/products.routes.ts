import { CATEGORIES, type Category } from '@vendas/domain/product';
import * as contract from '@vendas/contract/products';
import { servePublic } from '#platform/http/http.ts';
import type { Api } from '#platform/http/http.ts';
import type { Services } from '#platform/services.ts';
import { listProductsById } from '#store/products.ts';
import { listProducts } from './list-products.ts';
import { readProduct } from './read-product.ts';

/** The public catalogue. */
export function registerProducts(api: Api, services: Services): void {
  servePublic(api, contract.listProducts, ({ query }) => listProducts(services, query));
  servePublic(api, contract.listProductsById, async ({ query }) => ({
    items: await listProductsById(services.database.kysely, query.ids),
  }));
  servePublic(api, contract.getProduct, ({ params }) => readProduct(services, params.id));
}

/** The channel on which PostgreSQL notifies changes of the catalogue. */
export const CATALOGUE_CHANNEL = 'catalogue';

/** The URL of a category's first page, exactly as the browser sends it. */
export function catalogueTarget(category: Category): string {
  return `${contract.listProducts.path}?category=${encodeURIComponent(category)}`;
}

/** The catalogue's first pages, as browsers request them. */
export const CATALOGUE_TARGETS: readonly string[] = [
  contract.listProducts.path,
  ...CATEGORIES.map(catalogueTarget),
];
