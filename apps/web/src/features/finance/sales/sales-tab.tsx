import { Button } from '@mantine/core';
import IconReportMoney from '~icons/tabler/report-money';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { FinanceSummary } from '@vendas/contract/finance';
import { type CalendarDate } from '@vendas/domain/calendar';
import { addMonths, monthOfDate, type Month } from '@vendas/domain/month';
import { daysOf, type DayRange } from '@vendas/domain/finance/period';
import IconFileSpreadsheet from '~icons/tabler/file-spreadsheet';
import { useState } from 'react';
import { useMay } from '#lib/auth/session.tsx';
import { today } from '#lib/format/format.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { ButtonLink } from '#ui/links.tsx';
import {
  chosenMonthOf,
  paymentMethodOf,
  transactionTypeOf,
  viewOf,
} from '#features/finance/finance-url.ts';
import { summaryQuery } from '#features/finance/finance.queries.ts';
import classes from '#features/finance/finance.module.css';
import { lazyComponent } from '#lib/loading/lazy-component.ts';
import { WhenOpened } from '#ui/dialogs/dialog-lifetime.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import { PeriodField } from './period-field.tsx';
import { TransactionList } from './transaction-list.tsx';
import { SalesMonths } from './sales-months.tsx';
import { SalesFigures } from './sales-figures.tsx';
import { usePeriod } from './use-period.ts';

const route = getRouteApi('/admin/financials');

/** 'Resumo Vendas': figures, months and transactions of a period. */
export function SalesTab() {
  const address = route.useSearch();
  const [period, choosePeriod] = usePeriod();
  const days = daysOf(period, today());
  const month = chosenMonthOf(address);
  const type = transactionTypeOf(address);
  const method = paymentMethodOf(address);
  const summary = useQuery(summaryQuery(days));
  const maySell = useMay('sell');
  const transactions = <TransactionList days={days} month={month} type={type} method={method} />;

  return (
    <>
      <div className={classes.tools}>
        <PeriodField period={period} onChange={choosePeriod} />
        <ClosingButton month={closingMonthOf(month, days, today())} />
      </div>
      <Loaded query={summary} problem={(reason) => `Erro ao carregar dados financeiros: ${reason}`}>
        {(read) => (
          <>
            <SalesFigures
              summary={read}
              period={period}
              isStale={summary.isPlaceholderData}
              showsSurcharges={type === 'surcharge'}
            />
            {hasData(read) ? (
              <>
                {/* first on the page if a link has selected one type of transactions */}
                {type !== undefined && transactions}
                <SalesMonths
                  summary={read}
                  days={days}
                  month={month}
                  view={viewOf(address.visao)}
                />
                <PaymentMethods days={days} month={month} method={method} />
                {type === undefined && transactions}
              </>
            ) : (
              <EmptyState
                icon={<IconReportMoney size={32} />}
                message="Nenhum dado financeiro disponível."
              >
                {period === 'tudo' ? (
                  maySell && <ButtonLink to="/admin/make-sale">Realizar Venda</ButtonLink>
                ) : (
                  <Button variant="default" onClick={() => choosePeriod('tudo')}>
                    Ver todo o período
                  </Button>
                )}
              </EmptyState>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

function hasData(summary: FinanceSummary): boolean {
  return summary.monthlyData.length > 0 || summary.monthlyCash.length > 0;
}

/**
 * The month to select for the closing: the chosen one, the only one of the period, otherwise the last complete one.
 */
function closingMonthOf(chosen: Month | undefined, days: DayRange, day: CalendarDate): Month {
  if (chosen !== undefined) return chosen;
  const [first, last] = [days.fromDate ?? '', days.toDate ?? ''].map(monthOfDate);
  return first !== undefined && first !== '' && first === last
    ? first
    : addMonths(monthOfDate(day), -1);
}

const ClosingDialog = lazyComponent(
  async () => (await import('./closing-dialog.tsx')).ClosingDialog,
);

/** Opens the dialog 'Fechamento do mês'. */
function ClosingButton({ month }: { month: Month }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        className={`${classes.closing} ${classes.noPrint}`}
        variant="default"
        leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        Fechamento do mês
      </Button>
      <WhenOpened isOpen={isOpen}>
        <ClosingDialog isOpen={isOpen} month={month} onClose={() => setIsOpen(false)} />
      </WhenOpened>
    </>
  );
}
