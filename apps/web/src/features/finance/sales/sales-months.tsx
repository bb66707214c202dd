import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { SegmentedControl, Text } from '@mantine/core';
import type { FinanceSummary } from '@vendas/contract/finance';
import { netProfit } from '@vendas/domain/finance/finance';
import type { Month } from '@vendas/domain/month';
import { commonDays, type DayRange } from '@vendas/domain/finance/period';
import { useMay } from '#lib/auth/session.tsx';
import { useQueryParams } from '#lib/navigation/query-string.ts';
import { formatBRL, today } from '#lib/format/format.ts';
import { BarChart } from '#ui/charts/bar-chart.tsx';
import { CsvButton } from '#features/finance/csv-button.tsx';
import { type View, VIEWS } from '#features/finance/finance-url.ts';
import classes from '#features/finance/finance.module.css';
import { Section } from '#features/finance/section.tsx';
import { MonthTable } from './month-table.tsx';
import { monthGroups } from './month-groups.ts';

interface SalesMonthsProps {
  readonly summary: FinanceSummary;
  readonly days: DayRange;
  /** Filters the table by this month. */
  readonly month: Month | undefined;
  readonly view: View;
}

const ORDER_TITLES = { profit: 'Receita e lucro por mês', revenue: 'Receita por mês' } as const;

/** The figures by month, of the order or of the payment. */
export function SalesMonths({ summary, days, month, view }: SalesMonthsProps) {
  const setParams = useQueryParams();
  const seesCosts = useMay('seeCosts');
  const file = view === 'caixa' ? 'recebimentos-por-mes' : 'vendas-por-mes';
  return (
    <Section
      title={
        view === 'caixa' ? 'Recebimentos por mês' : ORDER_TITLES[seesCosts ? 'profit' : 'revenue']
      }
      tools={<CsvButton file={file} name="meses" filters={days} />}
    >
      <SegmentedControl
        className={`${classes.views} ${classes.noPrint}`}
        aria-label="Como contar os meses"
        data={Object.entries(VIEWS).map(([value, label]) => ({ value, label }))}
        value={view}
        onChange={(value) => setParams({ visao: value === 'caixa' ? value : undefined })}
      />
      {view === 'caixa' ? (
        <CashMonths months={summary.monthlyCash} month={month} days={chartDays(days)} />
      ) : (
        <OrderMonths months={summary.monthlyData} month={month} days={chartDays(days)} />
      )}
    </Section>
  );
}

/**
 * The days whose months the chart shows: those of a chosen period up to today; all time starts with its first amount.
 */
function chartDays(days: DayRange): DayRange {
  const isChosen = days.fromDate !== undefined || days.toDate !== undefined;
  return isChosen ? commonDays(days, { toDate: today() }) : days;
}

interface MonthsProps<Name extends keyof FinanceSummary> {
  readonly months: FinanceSummary[Name];
  readonly month: Month | undefined;
  /** The months of these days are in the chart even without amounts. */
  readonly days: DayRange;
}

/** Filters the tables below the chart by a month; the same month again shows all. */
function useSelectMonth(chosen: Month | undefined): (month: Month) => void {
  const setParams = useQueryParams();
  return (month) => setParams({ mes: month === chosen ? undefined : month });
}

const ORDER_SERIES = [
  { name: 'Receita', color: 'var(--finance-first)' },
  { name: 'Lucro', color: 'var(--finance-second)' },
];

type OrderMonth = FinanceSummary['monthlyData'][number];

/** Revenue and profit of a month; only revenue without the permission for costs. */
function barsOf({ revenueCents, cogsCents }: OrderMonth): readonly number[] {
  if (cogsCents === undefined) return [revenueCents];
  return [revenueCents, netProfit({ revenueCents, cogsCents })];
}

function cellsOf({ revenueCents, cogsCents }: OrderMonth): readonly string[] {
  const cents =
    cogsCents === undefined
      ? [revenueCents]
      : [revenueCents, cogsCents, netProfit({ revenueCents, cogsCents })];
  return cents.map(formatBRL);
}

/** Revenue and profit by the month the orders were made in, as specified. */
function OrderMonths({ months, month: chosen, days }: MonthsProps<'monthlyData'>) {
  const select = useSelectMonth(chosen);
  const seesCosts = months.some(({ cogsCents }) => cogsCents !== undefined);
  const title = ORDER_TITLES[seesCosts ? 'profit' : 'revenue'];
  if (months.length === 0) return <Text c="dimmed">Nenhum pedido neste período.</Text>;
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        Cada valor conta no mês em que o pedido foi feito, mesmo que o pagamento tenha vindo depois.
      </Text>
      <div className={classes.pair}>
        <BarChart
          caption={`${title}; os valores estão na tabela.`}
          series={seesCosts ? ORDER_SERIES : ORDER_SERIES.slice(0, 1)}
          groups={monthGroups(months, barsOf, days)}
          chosen={chosen}
          onSelect={select}
        />
        <MonthTable
          month={chosen}
          onSelect={select}
          caption={`${title} do pedido`}
          head={seesCosts ? ['Receita', 'Custo', 'Lucro'] : ['Receita']}
          rows={months.map((month) => ({ month: month.month, cells: cellsOf(month) }))}
        />
      </div>
    </>
  );
}

const CASH_SERIES = [{ name: 'Recebido', color: 'var(--finance-first)' }];

/** Amounts received by the date of payment, regardless of the order's status. */
function CashMonths({ months, month: chosen, days }: MonthsProps<'monthlyCash'>) {
  const select = useSelectMonth(chosen);
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
          groups={monthGroups(months, ({ cashCents }) => [cashCents], days)}
          chosen={chosen}
          onSelect={select}
        />
        <MonthTable
          month={chosen}
          onSelect={select}
          caption="Recebimentos por data do pagamento"
          head={['Recebido', 'De pedidos cancelados']}
          rows={months.map((month) => ({
            month: month.month,
            cells: [formatBRL(month.cashCents), formatBRL(month.cancelledCents)],
          }))}
        />
      </div>
    </>
  );
}
