import * as contract from '@vendas/contract/orders';
import { serve, serveIdempotent } from '#platform/http/http.ts';
import type { Api } from '#platform/http/http.ts';
import type { Services } from '#platform/services.ts';
import { listMyOrders } from './list-my-orders.ts';
import { placeOrder } from './place-order.ts';

/** A shopper places orders and reads their own. */
export function registerOrders(api: Api, services: Services): void {
  serveIdempotent(api, contract.placeOrder, ({ body }, _caller, call) =>
    placeOrder(services, body.items, call),
  );
  serve(api, contract.listMyOrders, ({ query }, caller) =>
    listMyOrders(services, caller.userId, query.cursor),
  );
}
