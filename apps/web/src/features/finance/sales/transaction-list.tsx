import { useInfiniteQuery } from '@tanstack/react-query';
import type { Transaction } from '@vendas/contract/finance';
import { TRANSACTION_TYPES, type TransactionType } from '@vendas/domain/finance/finance';
import { PAYMENT_METHODS, type PaymentMethod } from '@vendas/domain/orders/payment-method';
import { daysOfMonth, formatMonth, type Month } from '@vendas/domain/month';
import { commonDays } from '@vendas/domain/finance/period';
import type { DayRange } from '@vendas/domain/finance/period';
import { memo } from 'react';
import { DataCell, type DataColumn, DataRow, DataTable } from '#ui/lists/data-table.tsx';
import { EndlessList, NothingFound } from '#ui/lists/endless-list.tsx';
import { formatBRL, formatDay } from '#lib/format/format.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { CsvButton } from '#features/finance/csv-button.tsx';
import { transactionsQuery } from '#features/finance/finance.queries.ts';
import { OnlyChip } from './only-chip.tsx';
import { ScrollBox } from '#features/finance/scroll-box.tsx';
import { Section } from '#features/finance/section.tsx';

const COLUMNS: readonly DataColumn[] = [
  { label: 'Data', width: '6rem', phone: 'detail' },
  { label: 'Tipo', width: '12rem', phone: 'badge' },
  { label: 'Descrição', width: 'minmax(0, 1fr)', phone: 'title' },
  { label: 'Valor', width: '8rem', isNumeric: true, phone: 'amount' },
];

interface TransactionListProps {
  readonly days: DayRange;
  /** Filters the days by this month. */
  readonly month: Month | undefined;
  /** Only transactions of this type. */
  readonly type: TransactionType | undefined;
  /** Only payments made by this method. */
  readonly method: PaymentMethod | undefined;
}

/** Sales, costs and payments, newest first, in a list of its own height. */
export function TransactionList({ days, month, type, method }: TransactionListProps) {
  const shown = {
    ...(month === undefined ? days : commonDays(days, daysOfMonth(month))),
    type,
    method,
  };
  const transactions = useInfiniteQuery(transactionsQuery(shown));
  return (
    <Section
      title="Transações detalhadas"
      tools={
        <>
          {month !== undefined && (
            <OnlyChip label={formatMonth(month)} all="todos os meses" param="mes" />
          )}
          {type !== undefined && (
            <OnlyChip
              label={TRANSACTION_TYPES[type].label}
              all="todas as transações"
              param="tipo"
            />
          )}
          {method !== undefined && (
            <OnlyChip
              label={PAYMENT_METHODS[method].label}
              all="todas as transações"
              param="forma"
            />
          )}
          <CsvButton file="transacoes" name="transações" filters={shown} />
        </>
      }
    >
      <ScrollBox label="Transações" maxHeight={500}>
        <EndlessList
          query={transactions}
          problem={(reason) => `Erro ao carregar dados financeiros: ${reason}`}
          empty={<NothingFound message="Nenhum dado financeiro disponível." />}
        >
          {(items, isStale) => (
            <DataTable label="Transações" columns={COLUMNS} isStale={isStale}>
              {items.map((item) => (
                <TransactionRow key={item.id} transaction={item} />
              ))}
            </DataTable>
          )}
        </EndlessList>
      </ScrollBox>
    </Section>
  );
}

const COLORS: Readonly<Record<TransactionType, string>> = {
  sale: 'blue',
  cost: 'sand',
  payment: 'petrol',
};

/** One sale, cost or payment. It renders again only when its data changed. */
const TransactionRow = memo(function TransactionRow({ transaction }: { transaction: Transaction }) {
  const { type, date, description, valueCents, isCancelled } = transaction;
  return (
    <DataRow>
      <DataCell label="Data">{formatDay(date)}</DataCell>
      <DataCell label="Tipo">
        <StatusBadge color={COLORS[type]} size="md">
          {TRANSACTION_TYPES[type].label}
        </StatusBadge>
      </DataCell>
      <DataCell label="Descrição">
        {description}
        {isCancelled && ' (pedido cancelado)'}
      </DataCell>
      <DataCell label="Valor">{formatBRL(valueCents)}</DataCell>
    </DataRow>
  );
});
