import type { Payment } from '@vendas/contract/admin-orders';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { Services } from '#platform/services.ts';
import { findOrderDetail } from '#store/admin-orders.ts';
import { listPayments } from '#store/payments.ts';
import { paymentAnswer } from './payment-answer.ts';

/**
 * The payments of one order, newest payment date first.
 * @throws RuleViolation orderMissing
 */
export async function listOrderPayments(
  { database }: Services,
  orderId: string,
): Promise<{ items: Payment[] }> {
  const order = await findOrderDetail(database.kysely, orderId);
  if (order === undefined) throw new RuleViolation('orderMissing', {});
  const payments = await listPayments(database.kysely, orderId);
  return { items: payments.map(paymentAnswer) };
}
