import * as contract from '@vendas/contract/orders';
import { serve, serveOnce } from '#platform/http/http.ts';
import type { Api } from '#platform/http/http.ts';
import type { Services } from '#platform/services.ts';
import { listMyOrders } from './list-my-orders.ts';
import { placeOrder } from './place-order.ts';

/** A shopper places orders and follows their own. */
export function registerOrders(api: Api, services: Services): void {
  serveOnce(api, contract.placeOrder, ({ body }, _caller, repeatable) =>
    placeOrder(services, body.items, repeatable),
  );
  serve(api, contract.listMyOrders, ({ query }, caller) =>
    listMyOrders(services, caller.userId, query.cursor),
  );
}
