import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { SegmentedControl } from '@mantine/core';
import type { FinanceSummary } from '@vendas/contract/finance';
import { useAddressParams } from '#lib/navigation/use-address-params.ts';
import { CsvButton } from './csv-button.tsx';
import { type View, VIEWS } from './finance-address.ts';
import type { Period } from './finance.queries.ts';
import classes from './finance.module.css';
import { OrderMonths } from './months.tsx';
import { CashMonths } from './cash-months.tsx';
import { Section } from './section.tsx';

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
