import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { SegmentedControl, Text } from '@mantine/core';
import type { FinanceSummary } from '@vendas/contract/finance';
import { netProfit } from '@vendas/domain/finance';
import { formatMonth } from '@vendas/domain/month';
import { useAddressParams } from '#lib/navigation/use-address-params.ts';
import { formatBRL } from '#lib/format/format.ts';
import { BarChart } from '#ui/charts/bar-chart.tsx';
import { CsvButton } from './csv-button.tsx';
import { type View, VIEWS } from './finance-address.ts';
import type { Period } from './finance.queries.ts';
import classes from './finance.module.css';
import { Section } from './section.tsx';
import { FactsTable } from './facts-table.tsx';
import { monthGroups } from './month-groups.ts';

interface SalesMonthsProps {
  readonly summary: FinanceSummary;
  readonly period: Period;
  readonly view: View;
}

/** Month by month, by the day of the order or of the payment. */
export function SalesMonths({ summary, period, view }: SalesMonthsProps) {
  const setParams = useAddressParams();
  const file = view === 'caixa' ? 'recebimentos-por-mes' : 'vendas-por-mes';
  return (
    <Section
      title={view === 'caixa' ? 'Recebimentos por mês' : 'Receita e lucro por mês'}
      tools={<CsvButton file={file} name="meses" filters={period} />}
    >
      <SegmentedControl
        className={`${classes.views} ${classes.noPrint}`}
        aria-label="Como contar os meses"
        data={Object.entries(VIEWS).map(([value, label]) => ({ value, label }))}
        value={view}
        onChange={(value) => setParams({ visao: value === 'caixa' ? value : undefined })}
      />
      {view === 'caixa' ? (
        <CashMonths months={summary.monthlyCash} />
      ) : (
        <OrderMonths months={summary.monthlyData} />
      )}
    </Section>
  );
}

const ORDER_SERIES = [
  { name: 'Receita', color: 'var(--finance-first)' },
  { name: 'Lucro', color: 'var(--finance-second)' },
];

/** Revenue and profit by the month the orders were made in, as specified. */
function OrderMonths({ months }: { months: FinanceSummary['monthlyData'] }) {
  if (months.length === 0) return <Text c="dimmed">Nenhum pedido neste período.</Text>;
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        Cada valor conta no mês em que o pedido foi feito, mesmo que o pagamento tenha vindo depois.
      </Text>
      <div className={classes.pair}>
        <BarChart
          caption="Receita e lucro por mês; os valores estão na tabela."
          series={ORDER_SERIES}
          groups={monthGroups(months, (month) => [month.revenueCents, netProfit(month)])}
        />
        <FactsTable
          caption="Receita e lucro por mês do pedido"
          head={['Mês', 'Receita', 'Custo', 'Lucro']}
          rows={months.map((month) => ({
            key: month.month,
            cells: [
              formatMonth(month.month),
              formatBRL(month.revenueCents),
              formatBRL(month.cogsCents),
              formatBRL(netProfit(month)),
            ],
          }))}
        />
      </div>
    </>
  );
}

const CASH_SERIES = [{ name: 'Recebido', color: 'var(--finance-first)' }];

/** Money by the day it came in, whatever became of the order. */
function CashMonths({ months }: { months: FinanceSummary['monthlyCash'] }) {
  if (months.length === 0) return <Text c="dimmed">Nenhum pagamento neste período.</Text>;
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        O dinheiro que entrou em cada mês, pela data do pagamento. Inclui pagamentos de pedidos
        cancelados depois, mostrados também à parte.
      </Text>
      <div className={classes.pair}>
        <BarChart
          caption="Recebimentos por mês; os valores estão na tabela."
          series={CASH_SERIES}
          groups={monthGroups(months, ({ cashCents }) => [cashCents])}
        />
        <FactsTable
          caption="Recebimentos por data do pagamento"
          head={['Mês', 'Recebido', 'De pedidos cancelados']}
          rows={months.map((month) => ({
            key: month.month,
            cells: [
              formatMonth(month.month),
              formatBRL(month.cashCents),
              formatBRL(month.cancelledCents),
            ],
          }))}
        />
      </div>
    </>
  );
}
