import { adminOrderSchema } from '@vendas/contract/orders/admin-orders';
import type { AdminOrder } from '@vendas/contract/orders/admin-orders';
import { changedFacts } from '@vendas/domain/audit';
import { dateInZone } from '@vendas/domain/calendar';
import type { CalendarDate } from '@vendas/domain/calendar';
import { requireDueDateChange } from '@vendas/domain/date-rules';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { IdempotentCall } from '#platform/database/idempotent-call.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Services } from '#platform/services.ts';
import { insertAudit } from '#store/audit.ts';
import { withIdempotency } from '#store/idempotency.ts';
import { getAdminOrder, lockOrder, updateOrder } from '#store/orders/admin-orders.ts';
import { setChargeDueDate } from '#store/orders/charges.ts';
import { toAdminOrderResponse } from './order-responses.ts';

interface DueDateChange {
  readonly id: string;
  readonly dueDate: CalendarDate;
  /** The due date the administrator saw. */
  readonly expectedDueDate: CalendarDate | null;
}

/**
 * Changes an order's due date under its lock, once per idempotency key.
 * @throws RuleViolation orderNotFound, dueDateWithoutBalance, dueDateChanged, dueDateBeforeSale, idempotencyKeyReused
 */
export function setDueDate(
  { database, clock, config }: Services,
  { id, ...change }: DueDateChange,
  call: IdempotentCall,
): Promise<AdminOrder> {
  const { dueDate } = change;
  return inTransaction(database.kysely, (tx) =>
    withIdempotency(tx, call, adminOrderSchema.parse, async () => {
      const order = await lockOrder(tx, id);
      if (order === undefined) throw new RuleViolation('orderNotFound', {});
      const orderDate = dateInZone(order.createdAt, config.businessTimeZone);
      requireDueDateChange({ ...order, orderDate }, change);
      const facts = changedFacts({ dueDate: order.dueDate }, { dueDate });
      if (facts !== undefined) {
        await setChargeDueDate(tx, { orderId: id, from: order.dueDate, to: dueDate });
        await updateOrder(tx, id, { dueDate });
        await insertAudit(tx, {
          at: clock.now(),
          actorId: call.userId,
          action: 'dueDateSet',
          subject: 'order',
          subjectId: id,
          ...facts,
        });
      }
      return toAdminOrderResponse(await getAdminOrder(tx, id));
    }),
  );
}
