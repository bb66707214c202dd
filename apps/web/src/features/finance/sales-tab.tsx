import { Button } from '@mantine/core';
import IconReportMoney from '~icons/tabler/report-money';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { FinanceSummary } from '@vendas/contract/finance';
import { netProfit } from '@vendas/domain/finance';
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
import { SalesMonths } from './sales-months.tsx';
import { FigureCard } from './figure-card.tsx';

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

/** The figures of the period, each with where it comes from. */
function SalesFigures({ summary }: { summary: FinanceSummary }) {
  const { totalRevenueCents, totalCostOfGoodsSoldCents, totalAccountsReceivableCents } = summary;
  const profitCents = netProfit({
    revenueCents: totalRevenueCents,
    cogsCents: totalCostOfGoodsSoldCents,
  });
  return (
    <ul className={classes.figures}>
      <FigureCard
        label="Receita Total"
        cents={totalRevenueCents}
        explanation="O que já foi pago nos pedidos feitos no período, em qualquer data. Pedidos cancelados e o que ainda falta pagar ficam de fora."
      />
      <FigureCard
        label="Custo dos Produtos Vendidos"
        cents={totalCostOfGoodsSoldCents}
        explanation="Quantidade vezes o preço de custo na hora da venda, de todos os itens dos pedidos do período, pagos ou não. Pedidos cancelados ficam de fora."
      />
      <FigureCard
        label="Lucro Líquido"
        cents={profitCents}
        explanation="Receita menos custo. Enquanto uma venda a prazo não é paga, o custo já conta e a receita ainda não. Outras despesas da loja não entram."
      />
      <FigureCard
        label="Contas a Receber"
        cents={totalAccountsReceivableCents}
        explanation="O que falta pagar nos pedidos feitos no período, vencido ou não. Pedidos cancelados ficam de fora."
      />
    </ul>
  );
}
