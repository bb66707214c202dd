import type { AdminOrder, Payment } from '@vendas/contract/orders/admin-orders';
import type { Order } from '@vendas/contract/orders/orders';
import type { getAdminOrder } from '#store/orders/admin-orders.ts';
import type { getOrder } from '#store/orders/orders.ts';
import type { insertPayment } from '#store/orders/payments.ts';

type OrderRow = Awaited<ReturnType<typeof getOrder>>;
type AdminOrderRow = Awaited<ReturnType<typeof getAdminOrder>>;
type PaymentRow = Awaited<ReturnType<typeof insertPayment>>['payment'];

/** An order as its buyer sees it. */
export function toOrderResponse({ placedAt: _, createdAt, ...order }: OrderRow): Order {
  return { ...order, createdAt: createdAt.toISOString() };
}

/** An order as a row of the administrators' list. */
export function toAdminOrderResponse({ createdAt, ...order }: AdminOrderRow): AdminOrder {
  return { ...order, createdAt: createdAt.toISOString() };
}

/** A payment as administrators see it. */
export function toPaymentResponse({ createdAt, ...payment }: PaymentRow): Payment {
  return { ...payment, createdAt: createdAt.toISOString() };
}
