import type { Payment } from '@vendas/contract/admin-orders';
import type { insertPayment } from '#store/payments.ts';

type PaymentRow = Awaited<ReturnType<typeof insertPayment>>['payment'];

/** A payment as administrators see it. */
export function paymentAnswer({ createdAt, ...payment }: PaymentRow): Payment {
  return { ...payment, createdAt: createdAt.toISOString() };
}
