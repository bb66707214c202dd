import { ORDERS_PAGE_SIZE } from '@vendas/contract/orders';
import { cutPage, placeAfter } from '#platform/database/page.ts';
import type { Services } from '#platform/services.ts';
import { listOrdersOfBuyer } from '#store/orders/orders.ts';
import { toOrderResponse } from './order-response.ts';

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
