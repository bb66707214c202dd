import type { AdminOrder, AuthoredPayment, Payment } from '@vendas/contract/orders/admin-orders';
import type { Order } from '@vendas/contract/orders/orders';
import { bankRefundOf } from '@vendas/domain/pix/pix-refund';
import type { getAdminOrder } from '#store/orders/admin-orders.ts';
import type { getOrder } from '#store/orders/orders.ts';
import type { insertPayment, listPayments } from '#store/orders/payments.ts';
import type { listRefunds } from '#store/orders/refunds.ts';

type OrderRow = Awaited<ReturnType<typeof getOrder>>;
type AdminOrderRow = Awaited<ReturnType<typeof getAdminOrder>>;
type PaymentRow = Awaited<ReturnType<typeof insertPayment>>['payment'];
type ListedPaymentRow = Awaited<ReturnType<typeof listPayments>>[number];

/** An order as its buyer sees it. */
export function toOrderResponse({ placedAt: _, createdAt, ...order }: OrderRow): Order {
  return { ...withPaymentMark(order), createdAt: createdAt.toISOString() };
}

/** The mark is only sent where the amount paid does not show it: responses of other orders stay as they were. */
function withPaymentMark<T extends SettledOrder>({ hasPayment, ...order }: T) {
  return hasPayment && order.amountPaidCents === 0 ? { ...order, hasPayment } : order;
}

interface SettledOrder {
  readonly hasPayment: boolean;
  readonly amountPaidCents: number;
}

/** An order as a row of the administrators' list. */
export function toAdminOrderResponse({ createdAt, ...order }: AdminOrderRow): AdminOrder {
  return { ...withPaymentMark(order), createdAt: createdAt.toISOString() };
}

/** A payment with the name of its author, its own ones of the order's refunds, and whether it was taken back. */
export function toAuthoredPayment(
  row: ListedPaymentRow,
  refunds: Awaited<ReturnType<typeof listRefunds>>,
  now: Date,
): AuthoredPayment {
  const { authorName, hasReceipt, takenBackAt, takenBackByName, takenBackReason } = row;
  const { id, amountCents, paymentDate, method, notes, createdAt, cardFeeCents, expectedDate } =
    row;
  const payment = { id, amountCents, paymentDate, method, notes, createdAt };
  const takenBack = takenBackAt && {
    at: takenBackAt.toISOString(),
    byName: takenBackByName,
    reason: takenBackReason,
    hasReceipt,
  };
  const ownRefunds = refunds.filter(({ paymentId }) => paymentId === row.id);
  return {
    ...toPaymentResponse(payment),
    authorName,
    takenBack,
    bankRefund: bankRefundOf(row.pixAt, { isConnected: row.isBankConnected, now }) ?? null,
    card:
      cardFeeCents === null || expectedDate === null
        ? null
        : { feeCents: cardFeeCents, expectedDate },
    refunds: ownRefunds.map(({ paymentId: _, createdAt, ...refund }) => ({
      ...refund,
      createdAt: createdAt.toISOString(),
    })),
  };
}

/** A payment as administrators see it. */
export function toPaymentResponse({ createdAt, ...payment }: PaymentRow): Payment {
  return { ...payment, createdAt: createdAt.toISOString() };
}
