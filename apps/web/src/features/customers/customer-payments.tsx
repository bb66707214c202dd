import { Anchor, Text } from '@mantine/core';
import { CUSTOMER_PAYMENTS, type CustomerAccount } from '@vendas/contract/people/customers';
import { shortId } from '@vendas/domain/orders/order';
import { PAYMENT_METHODS } from '@vendas/domain/orders/payment-method';
import { formatBRL, formatDay } from '#lib/format/format.ts';
import { RowLink } from '#ui/lists/row-link.tsx';
import { Section } from '#ui/section.tsx';
import classes from './customers.module.css';

/** The last payments of a customer, each with its order. */
export function CustomerPayments({ payments }: Pick<CustomerAccount, 'payments'>) {
  return (
    <Section title="Pagamentos">
      {payments.length === 0 && (
        <Text size="sm" c="dimmed">
          Nenhum pagamento registrado.
        </Text>
      )}
      <ul className={classes.list} aria-label="Pagamentos">
        {payments.map(({ id, orderId, paymentDate, amountCents, method, notes }) => (
          <li key={id} className={classes.entry}>
            <div className={classes.words}>
              {formatDay(paymentDate)}
              {method !== 'other' && ` · ${PAYMENT_METHODS[method].label}`} · Pedido{' '}
              <Anchor
                size="sm"
                renderRoot={(props) => <RowLink {...props} href={`/admin/orders/${orderId}`} />}
              >
                #{shortId(orderId)}
              </Anchor>
              {notes !== null && <div className={classes.detail}>{notes}</div>}
            </div>
            <strong className={classes.amount}>{formatBRL(amountCents)}</strong>
          </li>
        ))}
      </ul>
      {payments.length === CUSTOMER_PAYMENTS && (
        <Text size="sm" c="dimmed" mt="sm">
          Os mais antigos estão na página de cada pedido.
        </Text>
      )}
    </Section>
  );
}
