import type { PericiaTransaction } from '@vendas/contract/finance';
import { PERICIA_TRANSACTION_TYPES } from '@vendas/domain/finance';
import { formatAtDay, formatBRL } from '#lib/format/format.ts';
import { DataCell, DataRow } from '#ui/lists/data-table.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

/** One amount of a case. */
export function PericiaTransactionRow({ transaction }: { transaction: PericiaTransaction }) {
  const { type, createdAt, processNumber, valueCents } = transaction;
  return (
    <DataRow>
      <DataCell label="Data">{formatAtDay(createdAt)}</DataCell>
      <DataCell label="Tipo">
        <StatusBadge color={type === 'received' ? 'petrol' : 'sand'} size="md">
          {PERICIA_TRANSACTION_TYPES[type].label}
        </StatusBadge>
      </DataCell>
      <DataCell label="Nº Processo">{processNumber}</DataCell>
      <DataCell label="Valor" isNumeric>
        {formatBRL(valueCents)}
      </DataCell>
    </DataRow>
  );
}
