import { useQuery } from '@tanstack/react-query';
import {
  type CustomerAccount,
  type CustomerFile,
  CUSTOMER_PAYMENTS,
} from '@vendas/contract/people/customers';
import { useState } from 'react';
import { Anchor, Text } from '@mantine/core';
import { shortId } from '@vendas/domain/orders/order';
import { PAYMENT_METHODS } from '@vendas/domain/orders/payment-method';
import { formatAtDay, formatBRL, formatDay } from '#lib/format/format.ts';
import { lazyComponent } from '#lib/loading/lazy-component.ts';
import type { PaidOrder } from '#shared/orders/payment-form.tsx';
import { WhenOpened } from '#ui/dialogs/dialog-lifetime.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Section } from '#ui/section.tsx';
import { RowLink } from '#ui/lists/row-link.tsx';
import { CustomerDebt } from './customer-debt.tsx';
import { CustomerOrders } from './customer-orders.tsx';
import { accountQuery } from './customers.queries.ts';
import classes from './customers.module.css';

// Loaded on demand: most visits register no payment.
const PaymentDialog = lazyComponent(
  async () => (await import('#shared/orders/payment-dialog.tsx')).PaymentDialog,
);

/** The amounts that a customer owes, bought and paid. */
export function CustomerMoney({ file }: { file: CustomerFile }) {
  const account = useQuery(accountQuery(file.id));
  const [paying, setPaying] = useState<PaidOrder>();
  return (
    <Loaded query={account} problem={(reason) => `Erro ao carregar pedidos do cliente: ${reason}`}>
      {(read) => (
        <>
          <Section title="Resumo">
            <Figures account={read} />
          </Section>
          {read.openCount > 0 && <CustomerDebt file={file} account={read} onPay={setPaying} />}
          <CustomerOrders customerId={file.id} />
          <CustomerPayments payments={read.payments} />
          <WhenOpened isOpen={paying !== undefined}>
            <PaymentDialog order={paying} onClose={() => setPaying(undefined)} />
          </WhenOpened>
        </>
      )}
    </Loaded>
  );
}

function Figures({ account }: { account: CustomerAccount }) {
  const { balanceCents, overdueCents, oldestDueDate, boughtCents, orders, lastPurchaseAt } =
    account;
  return (
    <dl className={classes.figures}>
      <div>
        <dt>Deve</dt>
        <dd className={classes.figure} data-late={overdueCents > 0 || undefined}>
          {formatBRL(balanceCents)}
        </dd>
        <dd className={classes.detail}>
          {overdueCents > 0 && oldestDueDate !== null
            ? `${formatBRL(overdueCents)} vencido desde ${formatDay(oldestDueDate)}`
            : balanceCents > 0
              ? 'nada vencido'
              : 'nada em aberto'}
        </dd>
      </div>
      <div>
        <dt>Comprou</dt>
        <dd className={classes.figure}>{formatBRL(boughtCents)}</dd>
        <dd className={classes.detail}>{orders === 1 ? '1 pedido' : `${orders} pedidos`}</dd>
      </div>
      <div>
        <dt>Última compra</dt>
        <dd className={classes.figure}>
          {lastPurchaseAt === null ? '—' : formatAtDay(lastPurchaseAt)}
        </dd>
      </div>
    </dl>
  );
}

/** The last payments of a customer, each with its order. */
function CustomerPayments({ payments }: Pick<CustomerAccount, 'payments'>) {
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
