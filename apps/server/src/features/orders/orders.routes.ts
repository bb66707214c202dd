import * as contract from '@vendas/contract/orders';
import { ORDERS_PAGE_SIZE } from '@vendas/contract/orders';
import { cutPage, placeAfter } from '#platform/database/page.ts';
import { serve, serveIdempotent } from '#platform/http/http.ts';
import type { Api } from '#platform/http/http.ts';
import type { Services } from '#platform/services.ts';
import { listOrdersOfBuyer } from '#store/orders/orders.ts';
import { toOrderResponse } from './order-responses.ts';
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

/** The buyer's own orders, newest first, one page at a time. */
export async function listMyOrders(
  { database }: Services,
  userId: string,
  cursor: string | undefined,
) {
  const { rows, nextCursor } = cutPage(
    await listOrdersOfBuyer(database.kysely, {
      userId,
      after: placeAfter(cursor),
      limit: ORDERS_PAGE_SIZE + 1,
    }),
    ORDERS_PAGE_SIZE,
  );
  return { items: rows.map(toOrderResponse), nextCursor };
}
