import { useInfiniteQuery } from '@tanstack/react-query';
import { type DataColumn, DataTable } from '#ui/lists/data-table.tsx';
import { EndlessList, NothingFound } from '#ui/lists/endless-list.tsx';
import { CsvButton } from './csv-button.tsx';
import { type Period, transactionsQuery } from './finance.queries.ts';
import { ScrollBox } from './scroll-box.tsx';
import { Section } from './section.tsx';
import { TransactionRow } from './transaction-row.tsx';

const COLUMNS: readonly DataColumn[] = [
  { label: 'Data', width: '6rem' },
  { label: 'Tipo', width: '12rem' },
  { label: 'Descrição', width: 'minmax(0, 1fr)' },
  { label: 'Valor', width: '8rem', isNumeric: true },
];

/** Sales, costs and payments, newest first, in a list of its own height. */
export function TransactionList({ period }: { period: Period }) {
  const transactions = useInfiniteQuery(transactionsQuery(period));
  return (
    <Section
      title="Transações detalhadas"
      tools={<CsvButton file="transacoes" name="transações" filters={period} />}
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
