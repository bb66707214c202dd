import IconGavel from '~icons/tabler/gavel';
import { useQuery } from '@tanstack/react-query';
import { periciaBalance } from '@vendas/domain/finance/finance';
import { formatMonth } from '@vendas/domain/month';
import { useMay } from '#lib/auth/session.tsx';
import { formatBRL } from '#lib/format/format.ts';
import { BarChart } from '#ui/charts/bar-chart.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { ButtonLink } from '#ui/links.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { CsvButton } from '#features/finance/csv-button.tsx';
import { FactsTable } from '#features/finance/facts-table.tsx';
import { FigureCard } from '#features/finance/figure-card.tsx';
import { periciaFinanceQuery } from '#features/finance/finance.queries.ts';
import classes from '#features/finance/finance.module.css';
import { monthGroups } from '#features/finance/sales/month-groups.ts';
import { Section } from '#features/finance/section.tsx';
import { PericiaTransactions } from './pericia-transactions.tsx';

const SERIES = [
  { name: 'Recebido', color: 'var(--finance-first)' },
  { name: 'A Receber', color: 'var(--finance-second)' },
];

/** 'Perícias': the amounts that the expert's cases brought in and still owe. */
export function PericiasTab() {
  const query = useQuery(periciaFinanceQuery);
  const mayManageCases = useMay('manageCases');
  if (query.isPending) return <Loading />;
  if (query.isError) {
    return (
      <ErrorPanel
        message={`Erro ao carregar dados financeiros das perícias: ${query.error.message}`}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const { totalReceivedCents, totalToReceiveCents, monthly } = query.data;
  const totals = { receivedCents: totalReceivedCents, toReceiveCents: totalToReceiveCents };
  return (
    <>
      <ul className={classes.figures}>
        <FigureCard
          label="Total Recebido"
          cents={totalReceivedCents}
          explanation="A soma da quantia recebida de todas as perícias, em qualquer etapa."
        />
        <FigureCard
          label="Total a Receber"
          cents={totalToReceiveCents}
          explanation="A soma da quantia a receber de todas as perícias, em qualquer etapa, inclusive encerradas."
        />
        <FigureCard
          label="Saldo"
          cents={periciaBalance(totals)}
          explanation="Recebido menos a receber: negativo enquanto há mais a receber do que já entrou."
          note={periciaBalance(totals) < 0 && 'Há mais a receber do que já entrou.'}
        />
      </ul>
      {monthly.length === 0 ? (
        <EmptyState icon={<IconGavel size={32} />} message="Nenhum dado financeiro disponível.">
          {mayManageCases && <ButtonLink to="/admin/pericias">Ver as perícias</ButtonLink>}
        </EmptyState>
      ) : (
        <>
          <Section
            title="Perícias por mês"
            tools={<CsvButton file="pericias-por-mes" name="perícias por mês" />}
          >
            <div className={classes.pair}>
              <BarChart
                caption="Recebido e a receber por mês de criação da perícia; os valores estão na tabela."
                series={SERIES}
                groups={monthGroups(monthly, (month) => [
                  month.receivedCents,
                  month.toReceiveCents,
                ])}
              />
              <FactsTable
                caption="Perícias por mês de criação"
                isNewestLast
                head={['Mês', 'Recebido', 'A Receber', 'Saldo']}
                rows={monthly.map((month) => ({
                  key: month.month,
                  cells: [
                    formatMonth(month.month),
                    formatBRL(month.receivedCents),
                    formatBRL(month.toReceiveCents),
                    formatBRL(periciaBalance(month)),
                  ],
                }))}
              />
            </div>
          </Section>
          <PericiaTransactions />
        </>
      )}
    </>
  );
}
