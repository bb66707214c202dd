import { Text } from '@mantine/core';
import type { FinanceSummary } from '@vendas/contract/finance';
import { formatMonth } from '@vendas/domain/month';
import { formatBRL } from '#lib/format/format.ts';
import { BarChart } from '#ui/charts/bar-chart.tsx';
import { FactsTable } from './facts-table.tsx';
import classes from './finance.module.css';
import { monthGroups } from './month-groups.ts';

const CASH_SERIES = [{ name: 'Recebido', color: 'var(--finance-first)' }];

/** Money by the day it came in, whatever became of the order. */
export function CashMonths({ months }: { months: FinanceSummary['monthlyCash'] }) {
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
