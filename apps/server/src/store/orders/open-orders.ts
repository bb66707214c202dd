import { sql } from 'kysely';
import type { CalendarDate } from '@vendas/domain/calendar';
import type { DueRange } from '@vendas/domain/orders/due-date';
import type { Executor } from '#platform/database/database.ts';
import { dueCents, owesDue } from './due-charges.ts';
import { IS_RECEIVABLE, IS_TO_PREPARE } from './order-conditions.ts';

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

interface OrderSum {
  readonly orders: number;
  readonly cents: number;
}

interface Receivables {
  readonly open: OrderSum;
  readonly overdue: OrderSum & {
    readonly people: number;
    readonly oldestDueDate: CalendarDate | null;
  };
  readonly dueToday: OrderSum;
  readonly dueSoon: OrderSum;
}

/**
 * The orders with a balance and their balance; and the charges that are overdue, due today and due soon, with the
 * number of orders that owe them.
 */
export async function sumReceivables(db: Executor, today: CalendarDate): Promise<Receivables> {
  // only columns of the index of debts, so that no row is read; an order is overdue by its oldest charge
  const isLate = sql`due_date < ${today}::date`;
  const due = (range: DueRange) => sql`jsonb_build_object(
    'orders', count(*) filter (where ${owesDue(range, today)}), 'cents', ${dueCents(range, today)})`;
  const { rows } = await sql<Receivables>`
    select jsonb_build_object('orders', count(*), 'cents', coalesce(sum(balance_cents), 0)) as open,
      jsonb_build_object('orders', count(*) filter (where ${isLate}), 'cents', ${dueCents('overdue', today)},
        'people', count(distinct user_id) filter (where ${isLate}),
        'oldestDueDate', min(due_date) filter (where ${isLate})) as overdue,
      ${due('today')} as due_today, ${due('soon')} as due_soon
    from orders where ${IS_RECEIVABLE}`.execute(db);
  const [sums] = rows;
  if (sums === undefined) throw new Error('no sums of receivables');
  return sums;
}
