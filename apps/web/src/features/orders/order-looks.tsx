import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { CalendarDate } from '@vendas/domain/calendar';
import { isOverdue, type OrderBalance, type PaymentStatus } from '@vendas/domain/order';
import { formatDay } from '#lib/format.ts';
import classes from './orders.module.css';

export { shortId } from '@vendas/domain/order';

/** Each payment status's colour. */
export const STATUS_COLORS: Readonly<Record<PaymentStatus, string>> = {
  pending: 'sand',
  partially_paid: 'blue',
  paid: 'petrol',
  cancelled: 'gray',
};

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
