import IconAlertTriangle from '~icons/tabler/alert-triangle';
import type { Debt } from '@vendas/contract/orders/orders';
import { formatBRL, formatDay } from '#lib/format/format.ts';
import classes from './orders.module.css';

/** The total debt of the user's orders and since when; renders nothing without a debt. */
export function DebtSummary({ debt }: { debt: Debt }) {
  const { orders, balanceCents, overdueCents, sinceDate, oldestDueDate } = debt;
  if (balanceCents === 0) return null;
  const since = sinceDate === null ? '' : `, desde ${formatDay(sinceDate)}`;
  const isOverdue = overdueCents > 0;
  return (
    <section
      className={classes.debt}
      aria-label="Quanto você deve"
      data-overdue={isOverdue || undefined}
    >
      <p>Você deve</p>
      <p className={classes.debtSum}>{formatBRL(balanceCents)}</p>
      <p>
        {orders === 1 ? 'em 1 pedido' : `em ${orders} pedidos`}
        {since}
      </p>
      {oldestDueDate !== null && (
        <p className={classes.debtDue}>
          {isOverdue && <IconAlertTriangle size={18} aria-hidden />}
          {isOverdue
            ? `${formatBRL(overdueCents)} vencidos desde ${formatDay(oldestDueDate)}`
            : `Próximo vencimento: ${formatDay(oldestDueDate)}`}
        </p>
      )}
    </section>
  );
}
