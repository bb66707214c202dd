import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { SegmentedControl } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { CREDIT_VIEWS, creditViewOf } from '#features/finance/finance-url.ts';
import classes from '#features/finance/finance.module.css';
import { useQueryParams } from '#lib/navigation/query-string.ts';
import { AgesSection } from './ages-section.tsx';
import { CreditSection } from './credit-section.tsx';
import { DebtorSection } from './debtor-section.tsx';

const route = getRouteApi('/admin/financials');

/** 'Vendas a Prazo': the amounts owed, by order or by person. */
export function CreditTab() {
  const view = route.useSearch({ select: ({ por }) => creditViewOf(por) });
  const setParams = useQueryParams();
  return (
    <>
      <SegmentedControl
        className={`${classes.creditViews} ${classes.noPrint}`}
        aria-label="Como listar as vendas a prazo"
        data={Object.entries(CREDIT_VIEWS).map(([value, label]) => ({ value, label }))}
        value={view}
        onChange={(value) => setParams({ por: value === 'pessoa' ? value : undefined })}
      />
      {view === 'pessoa' ? <DebtorSection /> : <CreditSection />}
      <AgesSection />
    </>
  );
}
