import { useInfiniteQuery } from '@tanstack/react-query';
import type { PericiaTransaction } from '@vendas/contract/finance';
import { PERICIA_TRANSACTION_TYPES } from '@vendas/domain/finance/finance';
import { DataCell, type DataColumn, DataRow, DataTable } from '#ui/lists/data-table.tsx';
import { EndlessList, NothingFound } from '#ui/lists/endless-list.tsx';
import { formatAtDay, formatBRL } from '#lib/format/format.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { CsvButton } from '#features/finance/csv-button.tsx';
import { periciaTransactionsQuery } from '#features/finance/finance.queries.ts';
import classes from '#features/finance/finance.module.css';
import { ScrollBox } from '#features/finance/scroll-box.tsx';
import { Section } from '#features/finance/section.tsx';

const COLUMNS: readonly DataColumn[] = [
  { label: 'Data', width: '6rem', phone: 'detail' },
  { label: 'Tipo', width: '9rem', phone: 'badge' },
  { label: 'Nº Processo', width: 'minmax(0, 1fr)', phone: 'title' },
  { label: 'Valor', width: '8rem', isNumeric: true, phone: 'amount' },
];

/** The amounts that each case brought in and still owes, newest first. */
export function PericiaTransactions() {
  const transactions = useInfiniteQuery(periciaTransactionsQuery);
  return (
    <Section
      title="Transações das perícias"
      tools={<CsvButton file="pericias-transacoes" name="transações das perícias" />}
    >
      <ScrollBox label="Transações das perícias" maxHeight={500}>
        <EndlessList
          query={transactions}
          problem={(reason) => `Erro ao carregar dados financeiros das perícias: ${reason}`}
          empty={<NothingFound message="Nenhuma quantia recebida ou a receber." />}
        >
          {(items) => (
            <DataTable label="Transações das perícias" columns={COLUMNS}>
              {items.map((item) => (
                <PericiaTransactionRow key={`${item.id} ${item.type}`} transaction={item} />
              ))}
            </DataTable>
          )}
        </EndlessList>
      </ScrollBox>
    </Section>
  );
}

/** One amount of a case. */
function PericiaTransactionRow({ transaction }: { transaction: PericiaTransaction }) {
  const { type, createdAt, processNumber, valueCents } = transaction;
  return (
    <DataRow>
      <DataCell label="Data">{formatAtDay(createdAt)}</DataCell>
      <DataCell label="Tipo">
        <StatusBadge color={type === 'received' ? 'petrol' : 'sand'} size="md">
          {PERICIA_TRANSACTION_TYPES[type].label}
        </StatusBadge>
      </DataCell>
      <DataCell label="Nº Processo">
        <span className={classes.processNumber}>{processNumber}</span>
      </DataCell>
      <DataCell label="Valor">{formatBRL(valueCents)}</DataCell>
    </DataRow>
  );
}
