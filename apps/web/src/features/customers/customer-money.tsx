import { useQuery } from '@tanstack/react-query';
import type { CustomerAccount, CustomerFile } from '@vendas/contract/people/customers';
import { useState } from 'react';
import { formatAtDay, formatBRL, formatDay } from '#lib/format/format.ts';
import { lazyComponent } from '#lib/loading/lazy-component.ts';
import type { PaidOrder } from '#shared/orders/payment-form.tsx';
import { WhenOpened } from '#ui/dialogs/when-opened.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Section } from '#ui/section.tsx';
import { CustomerDebt } from './customer-debt.tsx';
import { CustomerOrders } from './customer-orders.tsx';
import { CustomerPayments } from './customer-payments.tsx';
import { accountQuery } from './customers.queries.ts';
import classes from './customers.module.css';

// Most visits register no payment.
const PaymentDialog = lazyComponent(
  async () => (await import('#shared/orders/payment-dialog.tsx')).PaymentDialog,
);

/** What a customer owes, bought and paid. */
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
