import type { Payment } from '@vendas/contract/admin-orders';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { Services } from '#platform/services.ts';
import { hasOrder } from '#store/orders/orders.ts';
import { listPayments } from '#store/orders/payments.ts';
import { toPaymentResponse } from './payment-response.ts';

/**
 * The payments of one order, newest payment date first.
 * @throws RuleViolation orderNotFound
 */
export async function listOrderPayments(
  { database }: Services,
  orderId: string,
): Promise<{ items: Payment[] }> {
  if (!(await hasOrder(database.kysely, orderId))) throw new RuleViolation('orderNotFound', {});
  const payments = await listPayments(database.kysely, orderId);
  return { items: payments.map(toPaymentResponse) };
}
