import { adminOrderSchema } from '@vendas/contract/orders/admin-order';
import type { AdminOrder } from '@vendas/contract/orders/admin-orders';
import { changedFacts } from '@vendas/domain/audit';
import { dateInZone } from '@vendas/domain/calendar';
import type { CalendarDate } from '@vendas/domain/calendar';
import { unearnedWithoutPrincipal } from '@vendas/domain/charges/adjust-charges';
import { changeChargeDueDate, chargeToMove } from '@vendas/domain/charges/change-due-date';
import { requireDueDateChange } from '@vendas/domain/date-rules';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { IdempotentCall } from '#platform/database/transaction.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Services } from '#platform/services.ts';
import { insertAudit } from '#store/audit.ts';
import { withIdempotency } from '#store/idempotency.ts';
import { insertAdjustments } from '#store/orders/adjustments.ts';
import { getAdminOrder, lockOrder } from '#store/orders/admin-orders.ts';
import { listChargesWithRows, setChargeDueDate, updateBalances } from '#store/orders/charges.ts';
import { toAdminOrderResponse } from './order-responses.ts';

interface DueDateChange {
  readonly id: string;
  readonly dueDate: CalendarDate;
  /** The due date the administrator saw. */
  readonly expectedDueDate: CalendarDate | null;
  /** The charge to move; by default the oldest open one. */
  readonly chargeId?: string | undefined;
}

/** Whether the caller may postpone an overdue charge, which waives its late charges. */
interface Rights {
  readonly mayConcede: boolean;
}

/**
 * Changes the due date of a charge under its order's lock, once per idempotency key.
 * @throws RuleViolation orderNotFound, chargeNotFound, dueDateWithoutBalance, dueDateChanged, dueDateBeforeSale,
 *   chargeDueDateFixed, overduePostponed, idempotencyKeyReused
 */
export function setDueDate(
  { database, clock, config }: Services,
  { id, chargeId, ...change }: DueDateChange,
  { mayConcede, ...call }: IdempotentCall & Rights,
): Promise<AdminOrder> {
  const { dueDate } = change;
  return inTransaction(database.kysely, (tx) =>
    withIdempotency(tx, call, adminOrderSchema.parse, async () => {
      const order = await lockOrder(tx, id);
      if (order === undefined) throw new RuleViolation('orderNotFound', {});
      const orderDate = dateInZone(order.createdAt, config.businessTimeZone);
      const owed = chargeToMove(await listChargesWithRows(tx, id), chargeId);
      const current = chargeId === undefined ? order : (owed?.charge ?? order);
      requireDueDateChange({ ...order, dueDate: current.dueDate, orderDate }, change);
      const facts = changedFacts({ dueDate: current.dueDate }, { dueDate });
      if (facts !== undefined) {
        if (owed === undefined) throw new RuleViolation('dueDateWithoutBalance', {});
        const now = clock.now();
        const today = dateInZone(now, config.businessTimeZone);
        const move = changeChargeDueDate(owed, { dueDate, today, saleDate: orderDate });
        if (move.isConcession && !mayConcede) throw new RuleViolation('overduePostponed', {});
        await setChargeDueDate(tx, owed.charge.id, dueDate);
        // a charge whose principal is settled earns no interest that is no longer due
        const unearned = unearnedWithoutPrincipal(await listChargesWithRows(tx, id), today);
        await insertAdjustments(tx, unearned, {
          kind: 'unearned',
          date: today,
          userId: call.userId,
        });
        // the order's due date may be that of another charge now
        await updateBalances(tx, id);
        const waivedCents = move.removed.fine + move.removed.interest;
        await insertAudit(tx, {
          at: now,
          actorId: call.userId,
          action: 'dueDateSet',
          subject: 'order',
          subjectId: id,
          before: facts.before,
          after: { ...facts.after, ...(waivedCents > 0 && { waivedCents }) },
        });
      }
      return toAdminOrderResponse(await getAdminOrder(tx, id));
    }),
  );
}
