import { useQuery } from '@tanstack/react-query';
import { RECEIVABLE_AGES } from '@vendas/domain/finance/finance';
import { sumCents } from '@vendas/domain/money';
import { memo } from 'react';
import { formatBRL } from '#lib/format/format.ts';
import { BarChart } from '#ui/charts/bar-chart.tsx';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { CsvButton } from '#features/finance/csv-button.tsx';
import { FactsTable } from '#features/finance/facts-table.tsx';
import { receivableAgesQuery } from '#features/finance/finance.queries.ts';
import classes from '#features/finance/finance.module.css';
import { Section } from '#features/finance/section.tsx';

const SERIES = [{ name: 'A Receber', color: 'var(--finance-first)' }];

/**
 * The amounts owed, by how long they have been due; renders nothing without any. In memo, so that typing in the
 * search box above does not render it.
 */
export const AgesSection = memo(function AgesSection() {
  const query = useQuery(receivableAgesQuery);
  if (query.isError) {
    return (
      <ErrorPanel
        message={`Erro ao carregar contas a receber: ${query.error.message}`}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const ages = query.data?.ages ?? [];
  const totalCents = sumCents(ages.map(({ receivableCents }) => receivableCents));
  if (totalCents === 0) return null;
  return (
    <Section
      title="A Receber por idade"
      tools={<CsvButton file="a-receber-por-idade" name="a receber por idade" />}
    >
      <div className={classes.pair}>
        <BarChart
          caption="O que falta receber hoje, por tempo de atraso; os valores estão na tabela."
          series={SERIES}
          groups={ages.map(({ age, receivableCents }) => ({
            key: age,
            // not every browser has a dictionary to hyphenate the widest word
            label: RECEIVABLE_AGES[age].label.replace('vencimento', 'venci\u00ADmento'),
            cents: [receivableCents],
          }))}
        />
        <FactsTable
          caption="A Receber por idade"
          head={['Idade', 'Cobranças', 'A Receber']}
          rows={[
            ...ages.map(({ age, charges, receivableCents }) => ({
              key: age,
              cells: [RECEIVABLE_AGES[age].label, charges, formatBRL(receivableCents)],
            })),
            {
              key: 'total',
              cells: ['Total', sumCents(ages.map(({ charges }) => charges)), formatBRL(totalCents)],
            },
          ]}
        />
      </div>
    </Section>
  );
});
