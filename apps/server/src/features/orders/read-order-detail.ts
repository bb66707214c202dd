import type { OrderDetail } from '@vendas/contract/orders/admin-orders';
import { AUDIT_PAGE_SIZE } from '@vendas/contract/audit';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { withPix } from '#platform/pix/pix-code.ts';
import type { Services } from '#platform/services.ts';
import { listAudit } from '#store/audit.ts';
import { findOrderDetail } from '#store/orders/admin-orders.ts';
import { listPayments } from '#store/orders/payments.ts';
import { readPixAccount } from '#store/pix.ts';
import { toAuthoredPayment } from './order-responses.ts';

/**
 * One order with items, buyer, payments and the administrators' changes.
 * @throws RuleViolation orderNotFound
 */
export async function readOrderDetail({ database }: Services, id: string): Promise<OrderDetail> {
  const { kysely } = database;
  const order = await findOrderDetail(kysely, id);
  if (order === undefined) throw new RuleViolation('orderNotFound', {});
  const payments = await listPayments(kysely, id);
  const entries = await listAudit(kysely, {
    subject: 'order',
    subjectId: id,
    limit: AUDIT_PAGE_SIZE,
  });
  const { createdAt, ...rest } = await withPix(await readPixAccount(kysely), order);
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    payments: payments.map(toAuthoredPayment),
    timeline: entries.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
  };
}
