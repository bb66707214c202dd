import { useInfiniteQuery } from '@tanstack/react-query';
import type { Transaction } from '@vendas/contract/finance';
import {
  TRANSACTION_FILTERS,
  TRANSACTION_TYPES,
  type TransactionFilter,
  type TransactionType,
} from '@vendas/domain/finance/finance';
import { PAYMENT_METHODS, type PaymentMethod } from '@vendas/domain/orders/payment-method';
import { daysOfMonth, formatMonth, type Month } from '@vendas/domain/month';
import { commonDays } from '@vendas/domain/finance/period';
import type { DayRange } from '@vendas/domain/finance/period';
import { Anchor } from '@mantine/core';
import { memo } from 'react';
import { useMay } from '#lib/auth/session.tsx';
import { DataCell, type DataColumn, DataRow, DataTable } from '#ui/lists/data-table.tsx';
import { EndlessList, NothingFound } from '#ui/lists/endless-list.tsx';
import { RowLink } from '#ui/lists/row-link.tsx';
import { formatBRL, formatDay } from '#lib/format/format.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { CsvButton } from '#features/finance/csv-button.tsx';
import { transactionsQuery } from '#features/finance/finance.queries.ts';
import { ActiveFilterChip } from './active-filter-chip.tsx';
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
  /** Limits the period to this month. */
  readonly month: Month | undefined;
  /** The type of transactions to list. */
  readonly type: TransactionFilter | undefined;
  /** The method of the payments and refunds to list. */
  readonly method: PaymentMethod | undefined;
}

/** Sales, costs, payments and refunds, newest first, in a scrolling list. */
export function TransactionList({ days, month, type, method }: TransactionListProps) {
  const shown = {
    ...(month === undefined ? days : commonDays(days, daysOfMonth(month))),
    type,
    method,
  };
  const transactions = useInfiniteQuery(transactionsQuery(shown));
  const seesOrders = useMay('seeOrders');
  return (
    <Section
      title="Transações detalhadas"
      tools={
        <>
          {month !== undefined && (
            <ActiveFilterChip label={formatMonth(month)} all="todos os meses" param="mes" />
          )}
          {type !== undefined && (
            <ActiveFilterChip
              label={TRANSACTION_FILTERS[type].label}
              all="todas as transações"
              param="tipo"
            />
          )}
          {method !== undefined && (
            <ActiveFilterChip
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
                <TransactionRow key={item.id} transaction={item} isLink={seesOrders} />
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
  refund: 'orange',
  surcharge: 'violet',
};

interface TransactionRowProps {
  readonly transaction: Transaction;
  /** A link to the page of its order. */
  readonly isLink: boolean;
}

/** One sale, cost, payment or refund. In memo, so that it renders again only when its data changed. */
const TransactionRow = memo(function TransactionRow({ transaction, isLink }: TransactionRowProps) {
  const { type, date, description, valueCents, orderId, isCancelled } = transaction;
  return (
    <DataRow isPressable={isLink}>
      <DataCell label="Data">{formatDay(date)}</DataCell>
      <DataCell label="Tipo">
        <StatusBadge color={COLORS[type]} size="md">
          {TRANSACTION_TYPES[type].label}
        </StatusBadge>
      </DataCell>
      <DataCell label="Descrição">
        {isLink ? (
          <Anchor
            inherit
            c="inherit"
            renderRoot={(props) => <RowLink {...props} href={`/admin/orders/${orderId}`} />}
          >
            {description}
          </Anchor>
        ) : (
          description
        )}
        {isCancelled && ' (pedido cancelado)'}
      </DataCell>
      <DataCell label="Valor">{formatBRL(valueCents)}</DataCell>
    </DataRow>
  );
});
