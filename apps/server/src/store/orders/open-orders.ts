import { sql } from 'kysely';
import type { CalendarDate } from '@vendas/domain/calendar';
import type { Executor } from '#platform/database/database.ts';
import { IS_RECEIVABLE, IS_TO_PREPARE, isDue, isOverdue } from './order-conditions.ts';

/** How many orders are to be prepared, and when the oldest of them was placed. */
export function countToPrepare(db: Executor) {
  return db
    .selectFrom('orders')
    .select((eb) => [
      eb.fn.countAll<number>().as('orders'),
      eb.fn.min<Date | null>('createdAt').as('oldestAt'),
    ])
    .where(IS_TO_PREPARE)
    .executeTakeFirstOrThrow();
}

/** The orders with a balance and their balance: all, those overdue, and those due today and soon. */
export async function sumReceivables(db: Executor, today: CalendarDate) {
  const balance = (condition = IS_RECEIVABLE) =>
    sql<{ orders: number; cents: number }>`jsonb_build_object(
      'orders', count(*) filter (where ${condition}),
      'cents', coalesce(sum(total_cents - amount_paid_cents) filter (where ${condition}), 0))`;
  const { people, oldestDueDate, overdue, ...sums } = await db
    .selectFrom('orders')
    .select([
      balance().as('open'),
      balance(isOverdue(today)).as('overdue'),
      sql<number>`count(distinct user_id) filter (where ${isOverdue(today)})`.as('people'),
      sql<string | null>`min(due_date) filter (where ${isOverdue(today)})`.as('oldestDueDate'),
      balance(isDue('today', today)).as('dueToday'),
      balance(isDue('soon', today)).as('dueSoon'),
    ])
    .where(IS_RECEIVABLE)
    .executeTakeFirstOrThrow();
  return { ...sums, overdue: { ...overdue, people, oldestDueDate } };
}
