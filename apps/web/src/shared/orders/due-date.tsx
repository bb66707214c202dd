import { VisuallyHidden } from '@mantine/core';
import IconAlertTriangle from '~icons/tabler/alert-triangle';
import type { CalendarDate } from '@vendas/domain/calendar';
import { isOverdue, type OrderBalance } from '@vendas/domain/order';
import { formatDay } from '#lib/format/format.ts';
import classes from './due-date.module.css';

/** When an order is due; red once that day has passed and something is unpaid. */
export function DueDate({ order, today }: { order: OrderBalance; today: CalendarDate }) {
  if (order.dueDate === null) return '—';
  if (!isOverdue(order, today)) return formatDay(order.dueDate);
  return (
    <span className={classes.overdue}>
      {formatDay(order.dueDate)}
      <IconAlertTriangle size={16} aria-hidden />
      <VisuallyHidden>vencido</VisuallyHidden>
    </span>
  );
}
