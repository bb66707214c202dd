import type { Payment } from '@vendas/contract/admin-orders';
import type { insertPayment } from '#store/orders/payments.ts';

type PaymentRow = Awaited<ReturnType<typeof insertPayment>>['payment'];

/** A payment as administrators see it. */
export function toPaymentResponse({ createdAt, ...payment }: PaymentRow): Payment {
  return { ...payment, createdAt: createdAt.toISOString() };
}
