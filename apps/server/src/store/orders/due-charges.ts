import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { CalendarDate } from '@vendas/domain/calendar';
import { dueDays } from '@vendas/domain/orders/due-date';
import type { DueRange, DueSpan } from '@vendas/domain/orders/due-date';
import { IS_RECEIVABLE } from './order-conditions.ts';

/**
 * The open principal of the charges that are overdue or fall due, in cents, each by its own due date: `sumDue` of the
 * domain. Every sum of what is due uses this. Without a condition on `orders` it reads the kept sums of all days.
 */
export function dueCents(span: DueSpan, today: CalendarDate, ofOrders?: RawBuilder<SqlBool>) {
  const charges =
    ofOrders === undefined
      ? sql`select due_date, receivable_cents as cents from finance_due_days`
      : sql`select charges.due_date, open_principal_cents as cents from orders
          join charges on order_id = orders.id where ${IS_RECEIVABLE} and ${ofOrders}`;
  return sql<number>`(select coalesce(sum(cents), 0)::float8 from (${charges}) as due
    where ${isDueIn(span, today)})`;
}

/** An order that owes a charge of these days; the caller excludes cancelled ones. */
export function owesDue(range: DueRange, today: CalendarDate) {
  return sql<boolean>`orders.id in (
    select order_id from charges as due where open_principal_cents > 0 and ${isDueIn(range, today)})`;
}

function isDueIn(span: DueSpan, today: CalendarDate) {
  if (span === 'overdue') return sql<boolean>`due.due_date < ${today}::date`;
  const { fromDate, toDate } = dueDays(span, today);
  return sql<boolean>`due.due_date between ${fromDate}::date and ${toDate}::date`;
}
