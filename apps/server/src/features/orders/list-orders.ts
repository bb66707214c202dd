import type { z } from 'zod';
import { ADMIN_ORDERS_PAGE_SIZE } from '@vendas/contract/admin-orders';
import type { listOrders as route } from '@vendas/contract/admin-orders';
import { dateInZone } from '@vendas/domain/calendar';
import { cutPage, placeAfter } from '#platform/database/page.ts';
import type { Services } from '#platform/services.ts';
import { listAdminOrders } from '#store/orders/admin-orders.ts';
import { toAdminOrderResponse } from './admin-order-response.ts';

/** All orders with their buyers, newest first, one page at a time. */
export async function listOrders(
  { database, clock, config }: Services,
  { cursor, ...filters }: z.output<typeof route.query>,
) {
  const timeZone = config.businessTimeZone;
  const found = await listAdminOrders(database.kysely, {
    ...filters,
    today: dateInZone(clock.now(), timeZone),
    timeZone,
    after: placeAfter(cursor),
    limit: ADMIN_ORDERS_PAGE_SIZE + 1,
  });
  const { rows, nextCursor } = cutPage(found, ADMIN_ORDERS_PAGE_SIZE);
  return { items: rows.map(toAdminOrderResponse), nextCursor };
}
