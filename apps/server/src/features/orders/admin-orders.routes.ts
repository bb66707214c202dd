import type { z } from 'zod';
import * as contract from '@vendas/contract/admin-orders';
import { ADMIN_ORDERS_PAGE_SIZE } from '@vendas/contract/admin-orders';
import type { listOrders as route, Payment } from '@vendas/contract/admin-orders';
import * as payments from '@vendas/contract/payments';
import { dateInZone } from '@vendas/domain/calendar';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { cutPage, placeAfter } from '#platform/database/page.ts';
import { serve, serveIdempotent } from '#platform/http/http.ts';
import type { Api } from '#platform/http/http.ts';
import type { Services } from '#platform/services.ts';
import { listAdminOrders } from '#store/orders/admin-orders.ts';
import { hasOrder } from '#store/orders/orders.ts';
import { listPayments } from '#store/orders/payments.ts';
import { toAdminOrderResponse, toPaymentResponse } from './order-responses.ts';
import { readOrderDetail } from './read-order-detail.ts';
import { registerPayment } from './register-payment.ts';
import { setDueDate } from './set-due-date.ts';
import { setOrderStatus } from './set-order-status.ts';
import { takePaymentBack } from './take-payment-back.ts';

/** All orders, their status and their payments. */
export function registerAdminOrders(api: Api, services: Services): void {
  serve(api, contract.listOrders, ({ query }) => listOrders(services, query));
  serve(api, contract.getOrder, ({ params }) => readOrderDetail(services, params.id));
  serveIdempotent(api, contract.setOrderStatus, ({ params, body }, _caller, call) =>
    setOrderStatus(services, { ...params, ...body }, call),
  );
  serveIdempotent(api, contract.setDueDate, ({ params, body }, _caller, call) =>
    setDueDate(services, { ...params, ...body }, call),
  );
  serveIdempotent(api, payments.registerPayment, ({ params, body }, _caller, call) =>
    registerPayment(services, params.id, body, call),
  );
  serveIdempotent(api, payments.takePaymentBack, ({ params }, _caller, call) =>
    takePaymentBack(services, params, call),
  );
  serve(api, payments.listPayments, ({ params }) => listOrderPayments(services, params.id));
}

/** All orders with their buyers, newest first, one page at a time. */
async function listOrders(
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

/**
 * The payments of one order, newest payment date first.
 * @throws RuleViolation orderNotFound
 */
async function listOrderPayments(
  { database }: Services,
  orderId: string,
): Promise<{ items: Payment[] }> {
  if (!(await hasOrder(database.kysely, orderId))) throw new RuleViolation('orderNotFound', {});
  const payments = await listPayments(database.kysely, orderId);
  return { items: payments.map(toPaymentResponse) };
}
