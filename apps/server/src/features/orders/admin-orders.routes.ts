import * as contract from '@vendas/contract/admin-orders';
import * as payments from '@vendas/contract/payments';
import { serve, serveIdempotent } from '#platform/http/http.ts';
import type { Api } from '#platform/http/http.ts';
import type { Services } from '#platform/services.ts';
import { readOrderDetail } from './read-order-detail.ts';
import { listOrderPayments } from './list-order-payments.ts';
import { listOrders } from './list-orders.ts';
import { registerPayment } from './register-payment.ts';
import { setOrderStatus } from './set-order-status.ts';
import { takePaymentBack } from './take-payment-back.ts';

/** All orders, their status and their payments. */
export function registerAdminOrders(api: Api, services: Services): void {
  serve(api, contract.listOrders, ({ query }) => listOrders(services, query));
  serve(api, contract.getOrder, ({ params }) => readOrderDetail(services, params.id));
  serveIdempotent(api, contract.setOrderStatus, ({ params, body }, _caller, call) =>
    setOrderStatus(services, { ...params, ...body }, call),
  );
  serveIdempotent(api, payments.registerPayment, ({ params, body }, _caller, call) =>
    registerPayment(services, params.id, body, call),
  );
  serveIdempotent(api, payments.takePaymentBack, ({ params }, _caller, call) =>
    takePaymentBack(services, params, call),
  );
  serve(api, payments.listPayments, ({ params }) => listOrderPayments(services, params.id));
}
