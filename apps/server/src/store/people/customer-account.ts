import { sql } from 'kysely';
import type { CalendarDate } from '@vendas/domain/calendar';
import type { OrderStatus } from '@vendas/domain/orders/order-status';
import type { Executor } from '#platform/database/database.ts';

interface AccountRow {
  readonly orders: number;
  readonly boughtCents: number;
  readonly lastPurchaseAt: Date | null;
  readonly openCount: number;
  readonly balanceCents: number;
  readonly overdueCents: number;
  readonly oldestDueDate: CalendarDate | null;
}

const IS_OPEN = sql`status <> 'cancelled' and balance_cents > 0`;

/** What a customer bought and owes, as `debtsByPerson` of the domain; cancelled orders count nowhere. */
export async function sumCustomerAccount(
  db: Executor,
  userId: string,
  today: CalendarDate,
): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select count(*)::int as orders, coalesce(sum(total_cents), 0)::float8 as bought_cents,
      max(created_at) as last_purchase_at,
      (count(*) filter (where ${IS_OPEN}))::int as open_count,
      coalesce(sum(balance_cents) filter (where ${IS_OPEN}), 0)::float8 as balance_cents,
      coalesce(sum((select sum(open_principal_cents) from charges
        where order_id = orders.id and due_date < ${today}::date)) filter (where ${IS_OPEN}), 0)::float8 as overdue_cents,
      min(due_date) filter (where ${IS_OPEN}) as oldest_due_date
    from orders where user_id = ${userId} and status <> 'cancelled'`.execute(db);
  return rows[0];
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
    .where(sql<boolean>`${IS_OPEN}`)
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
