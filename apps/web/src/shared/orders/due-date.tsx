import { VisuallyHidden } from '@mantine/core';
import type { CalendarDate } from '@vendas/domain/calendar';
import { daysAgo, nearDay } from '@vendas/domain/orders/due-date';
import { isOverdue, isPayable, type OrderBalance } from '@vendas/domain/orders/order';
import { formatDay } from '#lib/format/format.ts';
import classes from './due-date.module.css';

interface DueDateProps {
  readonly order: OrderBalance;
  readonly today: CalendarDate;
}

/** The due date of an order; near today also in words, and red once it has passed with an amount due. */
export function DueDate({ order, today }: DueDateProps) {
  if (order.dueDate === null) return '—';
  const isLate = isOverdue(order, today);
  const nearText = isPayable(order) ? nearDay(order.dueDate, today) : undefined;
  return (
    <span className={classes.due} data-late={isLate || undefined} data-near={nearText}>
      <span data-date>{formatDay(order.dueDate)}</span>
      {isLate && <VisuallyHidden>vencido</VisuallyHidden>}
      {isLate ? (
        <span className={classes.words}>{daysAgo(order.dueDate, today)}</span>
      ) : (
        nearText !== undefined && <span className={classes.words}>{nearText}</span>
      )}
    </span>
  );
}
