import type { Transaction } from '@vendas/contract/finance';
import { TRANSACTION_TYPES, type TransactionType } from '@vendas/domain/finance';
import { memo } from 'react';
import { formatBRL, formatDay } from '#lib/format/format.ts';
import { DataCell, DataRow } from '#ui/lists/data-table.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

const COLORS: Readonly<Record<TransactionType, string>> = {
  sale: 'blue',
  cost: 'sand',
  payment: 'petrol',
};

/** One sale, cost or payment; rendered again only when it changed. */
export const TransactionRow = memo(function TransactionRow({
  transaction,
}: {
  transaction: Transaction;
}) {
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
      <DataCell label="Valor" isNumeric>
        {formatBRL(valueCents)}
      </DataCell>
    </DataRow>
  );
});
