import { Text } from '@mantine/core';
import type { Payment } from '@vendas/contract/admin-orders';
import { formatBRL, formatDay } from '#lib/format.ts';
import classes from './payment-list.module.css';

/** An order's payments, or that there are none. */
export function PaymentList({ payments }: { payments: readonly Payment[] }) {
  if (payments.length === 0) return <Text>Nenhum pagamento registrado para este pedido.</Text>;
  return (
    <ul className={classes.list} aria-label="Pagamentos">
      {payments.map(({ id, paymentDate, amountCents, notes }) => (
        <li key={id} className={classes.entry}>
          <div>
            <div>{formatDay(paymentDate)}</div>
            {notes !== null && <div className={classes.notes}>{notes}</div>}
          </div>
          <strong className={classes.amount}>{formatBRL(amountCents)}</strong>
        </li>
      ))}
    </ul>
  );
}
