import { Text, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { MethodSum } from '@vendas/contract/orders/payment-method';
import { daysOfMonth, type Month } from '@vendas/domain/month';
import { commonDays } from '@vendas/domain/finance/period';
import type { DayRange } from '@vendas/domain/finance/period';
import { sumCents } from '@vendas/domain/money';
import { PAYMENT_METHODS, type PaymentMethod } from '@vendas/domain/orders/payment-method';
import { useQueryParams } from '#lib/navigation/query-string.ts';
import { formatBRL } from '#lib/format/format.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { FactsTable } from '#features/finance/facts-table.tsx';
import classes from '#features/finance/facts-table.module.css';
import { methodSumsQuery } from '#features/finance/finance.queries.ts';
import { METHODS_IN_URL } from '#features/finance/finance-url.ts';
import { Section } from '#features/finance/section.tsx';

const share = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 });

interface PaymentMethodsProps {
  readonly days: DayRange;
  /** Limits the period to this month. */
  readonly month: Month | undefined;
  /** The payment method that filters the transactions below. */
  readonly method: PaymentMethod | undefined;
}

/** The amounts received by each method less refunds; a click on one lists its payments and refunds. */
export function PaymentMethods({ days, month, method }: PaymentMethodsProps) {
  const shown = month === undefined ? days : commonDays(days, daysOfMonth(month));
  const sums = useQuery(methodSumsQuery(shown));
  return (
    <Section title="Formas de pagamento">
      <Loaded query={sums} problem={(reason) => `Erro ao carregar dados financeiros: ${reason}`}>
        {({ items }) => <MethodTable items={items} method={method} />}
      </Loaded>
    </Section>
  );
}

interface MethodTableProps {
  readonly items: readonly MethodSum[];
  readonly method: PaymentMethod | undefined;
}

function MethodTable({ items, method: chosen }: MethodTableProps) {
  const setParams = useQueryParams();
  if (items.length === 0) return <Text c="dimmed">Nenhum pagamento neste período.</Text>;
  const totalCents = sumCents(items.map(({ cents }) => cents));
  const choose = (method: PaymentMethod) =>
    setParams({ forma: method === chosen ? undefined : METHODS_IN_URL[method] });
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        O dinheiro que entrou menos o devolvido, pela data de cada um.
      </Text>
      <FactsTable
        caption="Recebido por forma de pagamento"
        head={['Forma', 'Pagamentos', 'Recebido', 'Parte']}
        rows={[
          ...items.map(({ method, payments, cents }) => ({
            key: method,
            cells: [
              <UnstyledButton
                key="name"
                className={classes.name ?? ''}
                aria-pressed={method === chosen}
                onClick={() => choose(method)}
              >
                {PAYMENT_METHODS[method].label}
              </UnstyledButton>,
              payments.toLocaleString('pt-BR'),
              formatBRL(cents),
              share.format(cents / totalCents),
            ],
          })),
          {
            key: 'total',
            cells: [
              'Total',
              items.reduce((sum, { payments }) => sum + payments, 0).toLocaleString('pt-BR'),
              formatBRL(totalCents),
              '',
            ],
          },
        ]}
      />
    </>
  );
}
