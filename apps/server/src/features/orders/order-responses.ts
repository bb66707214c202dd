import type { AdminOrder, AuthoredPayment, Payment } from '@vendas/contract/orders/admin-orders';
import type { Order } from '@vendas/contract/orders/orders';
import type { getAdminOrder } from '#store/orders/admin-orders.ts';
import type { getOrder } from '#store/orders/orders.ts';
import type { insertPayment, listPayments } from '#store/orders/payments.ts';

type OrderRow = Awaited<ReturnType<typeof getOrder>>;
type AdminOrderRow = Awaited<ReturnType<typeof getAdminOrder>>;
type PaymentRow = Awaited<ReturnType<typeof insertPayment>>['payment'];
type ListedPaymentRow = Awaited<ReturnType<typeof listPayments>>[number];

/** An order as its buyer sees it. */
export function toOrderResponse({ placedAt: _, createdAt, ...order }: OrderRow): Order {
  return { ...order, createdAt: createdAt.toISOString() };
}

/** An order as a row of the administrators' list. */
export function toAdminOrderResponse({ createdAt, ...order }: AdminOrderRow): AdminOrder {
  return { ...order, createdAt: createdAt.toISOString() };
}

/** A payment with the name of its author, and whether it was taken back. */
export function toAuthoredPayment(row: ListedPaymentRow): AuthoredPayment {
  const { authorName, hasReceipt, takenBackAt, takenBackByName, takenBackReason, ...payment } = row;
  const takenBack = takenBackAt && {
    at: takenBackAt.toISOString(),
    byName: takenBackByName,
    reason: takenBackReason,
    hasReceipt,
  };
  return { ...toPaymentResponse(payment), authorName, takenBack };
}

/** A payment as administrators see it. */
export function toPaymentResponse({ createdAt, ...payment }: PaymentRow): Payment {
  return { ...payment, createdAt: createdAt.toISOString() };
}
