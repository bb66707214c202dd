import { sql } from 'kysely';
import type { Expression, SqlBool } from 'kysely';
import type { CalendarDate } from '@vendas/domain/calendar';
import { dueDays } from '@vendas/domain/orders/due-date';
import type { DueRange } from '@vendas/domain/orders/due-date';
import type { Executor } from '#platform/database/database.ts';
import { IS_RECEIVABLE, IS_TO_PREPARE, isDueWithin } from './order-conditions.ts';

/** The number of orders to be prepared, and when the oldest of them was placed. */
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
  const balance = (condition: Expression<SqlBool>) =>
    sql<{ orders: number; cents: number }>`jsonb_build_object(
      'orders', count(*) filter (where ${condition}),
      'cents', coalesce(sum(balance_cents) filter (where ${condition}), 0))`;
  const dueIn = (range: DueRange) => isDueWithin(dueDays(range, today));
  // only the columns of the index of debts, so that no row of a table is read
  const isLate = sql<boolean>`due_date < ${today}::date`;
  const { people, oldestDueDate, overdue, ...sums } = await db
    .selectFrom('orders')
    .select([
      balance(sql<boolean>`true`).as('open'),
      balance(isLate).as('overdue'),
      sql<number>`count(distinct user_id) filter (where ${isLate})`.as('people'),
      sql<string | null>`min(due_date) filter (where ${isLate})`.as('oldestDueDate'),
      balance(dueIn('today')).as('dueToday'),
      balance(dueIn('soon')).as('dueSoon'),
    ])
    .where(IS_RECEIVABLE)
    .executeTakeFirstOrThrow();
  return { ...sums, overdue: { ...overdue, people, oldestDueDate } };
}
