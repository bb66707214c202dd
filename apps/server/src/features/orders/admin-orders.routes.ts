import type { z } from 'zod';
import * as contract from '@vendas/contract/orders/admin-orders';
import {
  ADMIN_ORDERS_PAGE_SIZE,
  type OrderDetail,
  type AuthoredPayment,
  type listOrders as route,
} from '@vendas/contract/orders/admin-orders';
import * as payments from '@vendas/contract/orders/payments';
import {
  refundByBank as bankRefundRoute,
  refundPayment as refundRoute,
} from '@vendas/contract/orders/refunds';
import { dateInZone } from '@vendas/domain/calendar';
import { permissionForStatus } from '@vendas/domain/orders/cancellation';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { AUDIT_PAGE_SIZE } from '@vendas/contract/audit';
import { cutPageBy } from '#platform/database/page.ts';
import { requirePermission, serve, serveIdempotent, type Api } from '#platform/http/http.ts';
import type { Services } from '#platform/services.ts';
import {
  countAdminOrders,
  listAdminOrders,
  listSellers,
  sumAdminOrders,
} from '#store/orders/list-orders.ts';
import { sortedOrders } from '#store/orders/order-sorts.ts';
import { hasOrder } from '#store/orders/orders.ts';
import { findLastPaymentMethod, listPayments } from '#store/orders/payments.ts';
import { listRefunds } from '#store/orders/refunds.ts';
import type { EnsureCodes } from '#platform/pix/bank-codes.ts';
import { withPix } from '#platform/pix/pix-code.ts';
import { listAudit } from '#store/audit.ts';
import { findOrderDetail } from '#store/orders/admin-orders.ts';
import { readPixDebts } from '#store/pix/pix.ts';
import { toAdminOrderResponse, toAuthoredPayment } from './order-responses.ts';
import { refundByBank } from './refund-by-bank.ts';
import { refundPayment } from './refund-payment.ts';
import { registerPayment } from './register-payment.ts';
import { setDueDate } from './set-due-date.ts';
import { setOrderStatus } from './set-order-status.ts';
import { takePaymentBack } from './take-payment-back.ts';

/** All orders, their status and their payments. */
export function registerAdminOrders(api: Api, services: Services, ensureCodes: EnsureCodes): void {
  serve(api, contract.listOrders, ({ query }) => listOrders(services, query));
  serve(api, contract.sumOrders, ({ query }) =>
    sumAdminOrders(services.database.kysely, {
      ...query,
      ...businessDay(services.clock, services.config),
    }),
  );
  serve(api, contract.countOrders, () =>
    countAdminOrders(services.database.kysely, businessDay(services.clock, services.config).today),
  );
  serve(api, contract.listSellers, async () => ({
    items: await listSellers(services.database.kysely),
  }));
  serve(api, contract.getOrder, async ({ params }) => {
    const isBankSilent = await ensureCodes({ orderIds: [params.id], of: 'next' });
    const order = await readOrderDetail(services, params.id);
    return isBankSilent ? { ...order, isBankSilent } : order;
  });
  serveIdempotent(api, contract.setOrderStatus, ({ params, body }, caller, call) => {
    // a current status other than the expected one is refused, so these two decide
    requirePermission(caller, permissionForStatus(body.expectedStatus, body.status));
    return setOrderStatus(services, { ...params, ...body }, call);
  });
  serveIdempotent(api, contract.setDueDate, ({ params, body }, caller, call) => {
    const mayConcede = caller.permissions.has('giveDiscounts');
    return setDueDate(services, { ...params, ...body }, { ...call, mayConcede });
  });
  serveIdempotent(api, payments.registerPayment, ({ params, body }, caller, call) => {
    if (body.waivesLateCharges) requirePermission(caller, 'giveDiscounts');
    return registerPayment(services, params.id, body, call);
  });
  serveIdempotent(api, payments.takePaymentBack, ({ params, body }, _caller, call) =>
    takePaymentBack(services, { ...params, ...body }, call),
  );
  serveIdempotent(api, refundRoute, ({ params, body }, _caller, call) =>
    refundPayment(services, { ...params, ...body }, call),
  );
  serveIdempotent(api, bankRefundRoute, ({ params, body }, _caller, call) =>
    refundByBank(services, { ...params, ...body }, call),
  );
  serve(api, payments.listPayments, ({ params }) => listOrderPayments(services, params.id));
  serve(api, payments.getLastPaymentMethod, async ({ params }) => {
    await requireOrder(services, params.id);
    const method = await findLastPaymentMethod(services.database.kysely, params.id);
    return { method: method ?? null };
  });
}

/** All orders with their buyers, sorted by the query, one page at a time. */
async function listOrders(
  { database, clock, config }: Services,
  { cursor, sort, ...filters }: z.output<typeof route.query>,
) {
  const found = await listAdminOrders(database.kysely, {
    ...filters,
    ...businessDay(clock, config),
    sorted: sortedOrders(sort, cursor),
    limit: ADMIN_ORDERS_PAGE_SIZE + 1,
  });
  const { rows, nextCursor } = cutPageBy(found, ADMIN_ORDERS_PAGE_SIZE, ({ key }) => key);
  return { items: rows.map(({ key: _, ...order }) => toAdminOrderResponse(order)), nextCursor };
}

function businessDay(clock: Services['clock'], { businessTimeZone }: Services['config']) {
  return { today: dateInZone(clock.now(), businessTimeZone), timeZone: businessTimeZone };
}

/**
 * The payments of one order, newest payment date first.
 * @throws RuleViolation orderNotFound
 */
async function listOrderPayments(
  services: Services,
  orderId: string,
): Promise<{ items: AuthoredPayment[] }> {
  await requireOrder(services, orderId);
  const payments = await listPayments(services.database.kysely, orderId);
  const refunds = await listRefunds(services.database.kysely, orderId);
  return {
    items: payments.map((payment) => toAuthoredPayment(payment, refunds, services.clock.now())),
  };
}

/** @throws RuleViolation orderNotFound */
async function requireOrder({ database }: Services, id: string): Promise<void> {
  if (!(await hasOrder(database.kysely, id))) throw new RuleViolation('orderNotFound', {});
}

/**
 * One order with items, buyer, payments and the administrators' changes.
 * @throws RuleViolation orderNotFound
 */
async function readOrderDetail(
  { clock, config, database }: Services,
  id: string,
): Promise<OrderDetail> {
  const { kysely } = database;
  const order = await findOrderDetail(kysely, id);
  if (order === undefined) throw new RuleViolation('orderNotFound', {});
  const payments = await listPayments(kysely, id);
  const refunds = await listRefunds(kysely, id);
  const entries = await listAudit(kysely, {
    subject: 'order',
    subjectId: id,
    limit: AUDIT_PAGE_SIZE,
  });
  const { createdAt, ...rest } = await withPix(
    await readPixDebts(kysely, [id], businessDay(clock, config).today),
    order,
  );
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    payments: payments.map((payment) => toAuthoredPayment(payment, refunds, clock.now())),
    timeline: entries.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
  };
}
