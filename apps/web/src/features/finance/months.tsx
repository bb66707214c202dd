import { Text } from '@mantine/core';
import type { FinanceSummary } from '@vendas/contract/finance';
import { netProfit } from '@vendas/domain/finance';
import { formatMonth } from '@vendas/domain/month';
import { formatBRL } from '#lib/format/format.ts';
import { BarChart } from '#ui/charts/bar-chart.tsx';
import { FactsTable } from './facts-table.tsx';
import classes from './finance.module.css';
import { monthGroups } from './month-groups.ts';

const ORDER_SERIES = [
  { name: 'Receita', color: 'var(--finance-first)' },
  { name: 'Lucro', color: 'var(--finance-second)' },
];

/** Revenue and profit by the month the orders were made in, as specified. */
export function OrderMonths({ months }: { months: FinanceSummary['monthlyData'] }) {
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
