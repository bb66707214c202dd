import { Button } from '@mantine/core';
import IconReportMoney from '~icons/tabler/report-money';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { FinanceSummary } from '@vendas/contract/finance';
import { useAddressParams } from '#lib/navigation/use-address-params.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { ButtonLink } from '#ui/links.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { periodOf, viewOf } from './finance-address.ts';
import { summaryQuery } from './finance.queries.ts';
import classes from './finance.module.css';
import { PeriodField } from './period-field.tsx';
import { TransactionList } from './transaction-list.tsx';
import { SalesFigures } from './sales-figures.tsx';
import { SalesMonths } from './sales-months.tsx';

const route = getRouteApi('/admin/financials');

/** 'Resumo Vendas': figures, months and transactions of a period. */
export function SalesTab() {
  const address = route.useSearch();
  const period = periodOf(address);
  const setParams = useAddressParams();
  const summary = useQuery(summaryQuery(period));

  return (
    <>
      <div className={classes.tools}>
        <PeriodField
          period={period}
          onChange={({ fromMonth, toMonth }) => setParams({ inicio: fromMonth, fim: toMonth })}
        />
      </div>
      {summary.isPending && <Loading />}
      {summary.isError && (
        <ErrorPanel
          message={`Erro ao carregar dados financeiros: ${summary.error.message}`}
          onRetry={() => void summary.refetch()}
        />
      )}
      {summary.isSuccess && <SalesFigures summary={summary.data} />}
      {summary.isSuccess && !hasData(summary.data) && (
        <EmptyState
          icon={<IconReportMoney size={32} />}
          message="Nenhum dado financeiro disponível."
        >
          {period.fromMonth === undefined ? (
            <ButtonLink to="/admin/make-sale">Realizar Venda</ButtonLink>
          ) : (
            <Button
              variant="default"
              onClick={() => setParams({ inicio: undefined, fim: undefined })}
            >
              Ver todo o período
            </Button>
          )}
        </EmptyState>
      )}
      {summary.isSuccess && hasData(summary.data) && (
        <>
          <SalesMonths summary={summary.data} period={period} view={viewOf(address.visao)} />
          <TransactionList period={period} />
        </>
      )}
    </>
  );
}

function hasData(summary: FinanceSummary): boolean {
  return summary.monthlyData.length > 0 || summary.monthlyCash.length > 0;
}
