import { sql } from 'kysely';
import type { CalendarDate } from '@vendas/domain/calendar';
import type { OrderStatus } from '@vendas/domain/orders/order-status';
import type { Executor } from '#platform/database/database.ts';
import { dueCents } from '#store/orders/due-charges.ts';
import { IS_RECEIVABLE } from '#store/orders/order-conditions.ts';

interface AccountRow {
  readonly orders: number;
  readonly boughtCents: number;
  readonly lastPurchaseAt: Date | null;
  readonly openCount: number;
  /** When the oldest order with a balance was placed. */
  readonly oldestOpenAt: Date | null;
  readonly balanceCents: number;
  readonly overdueCents: number;
  readonly oldestDueDate: CalendarDate | null;
}

/** What a customer bought and owes, as `debtsByPerson` of the domain; cancelled orders count nowhere. */
export async function sumCustomerAccount(
  db: Executor,
  userId: string,
  today: CalendarDate,
): Promise<AccountRow> {
  const { rows } = await sql<AccountRow>`
    select count(*)::int as orders, coalesce(sum(total_cents), 0)::float8 as bought_cents,
      max(created_at) as last_purchase_at,
      (count(*) filter (where ${IS_RECEIVABLE}))::int as open_count,
      coalesce(sum(balance_cents) filter (where ${IS_RECEIVABLE}), 0)::float8 as balance_cents,
      min(created_at) filter (where ${IS_RECEIVABLE}) as oldest_open_at,
      ${dueCents('overdue', today, sql<boolean>`user_id = ${userId}`)} as overdue_cents,
      min(due_date) filter (where ${IS_RECEIVABLE}) as oldest_due_date
    from orders where user_id = ${userId} and status <> 'cancelled'`.execute(db);
  const [sums] = rows;
  if (sums === undefined) throw new Error('no sums of an account');
  return sums;
}

interface OpenOrderRow {
  readonly id: string;
  readonly createdAt: Date;
  readonly status: OrderStatus;
  readonly dueDate: CalendarDate | null;
  readonly totalCents: number;
  readonly adjustmentCents: number;
  readonly amountPaidCents: number;
}

/** The orders of a customer with a balance, the one due first at the top. */
export function listOpenOrders(
  db: Executor,
  userId: string,
  limit: number,
): Promise<OpenOrderRow[]> {
  return db
    .selectFrom('orders')
    .select([
      'id',
      'createdAt',
      'status',
      'dueDate',
      'totalCents',
      'adjustmentCents',
      'amountPaidCents',
    ])
    .where('userId', '=', userId)
    .where(IS_RECEIVABLE)
    .orderBy('dueDate')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The payments for the orders of a customer, newest first. */
export function listCustomerPayments(db: Executor, userId: string, limit: number) {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.orderId')
    .select(['payments.id', 'payments.amountCents', 'payments.paymentDate', 'payments.notes'])
    .select(['payments.method', 'payments.createdAt', 'payments.orderId'])
    .where('orders.userId', '=', userId)
    .where('payments.takenBackAt', 'is', null)
    .orderBy('payments.paymentDate', 'desc')
    .orderBy('payments.createdAt', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(limit)
    .execute();
}
