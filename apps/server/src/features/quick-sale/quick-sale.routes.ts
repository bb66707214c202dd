import * as contract from '@vendas/contract/orders/quick-sale';
import { serve, serveIdempotent } from '#platform/http/http.ts';
import type { Api } from '#platform/http/http.ts';
import type { Services } from '#platform/services.ts';
import { countByCategory } from '#store/sale-products.ts';
import { createCustomer } from './create-customer.ts';
import { listCustomers } from './list-customers.ts';
import { listSaleProducts, listSaleProductsById } from './list-sale-products.ts';
import { placeQuickSale } from './place-quick-sale.ts';

/** Sales at the counter: customers, products, and the sale itself. */
export function registerQuickSale(api: Api, services: Services): void {
  serve(api, contract.listCustomers, ({ query }) => listCustomers(services, query));
  serve(api, contract.listSaleProducts, ({ query }) => listSaleProducts(services, query));
  serve(api, contract.countSaleProducts, async () => ({
    items: await countByCategory(services.database.kysely),
  }));
  serve(api, contract.listSaleProductsById, ({ query }) =>
    listSaleProductsById(services, query.ids),
  );
  serveIdempotent(api, contract.createCustomer, ({ body }, _caller, call) =>
    createCustomer(services, body, call),
  );
  serveIdempotent(api, contract.placeQuickSale, ({ body }, _caller, call) =>
    placeQuickSale(services, body, call),
  );
}
