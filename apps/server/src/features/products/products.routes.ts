import * as contract from '@vendas/contract/products';
import { servePublic } from '#platform/http.ts';
import type { Api } from '#platform/http.ts';
import type { Services } from '#platform/services.ts';
import { listProductsById } from '#store/products.ts';
import { listProducts } from './list-products.ts';
import { readProduct } from './read-product.ts';

export function registerProducts(api: Api, services: Services): void {
  servePublic(api, contract.listProducts, ({ query }) => listProducts(services, query));
  servePublic(api, contract.listProductsById, async ({ query }) => ({
    items: await listProductsById(services.database.kysely, query.ids),
  }));
  servePublic(api, contract.readProduct, ({ params }) => readProduct(services, params.id));
}
