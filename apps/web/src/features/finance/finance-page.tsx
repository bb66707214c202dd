import '@mantine/core/styles/Tabs.css';
import { Tabs } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyComponent } from '#lib/loading/lazy-component.ts';
import { Loading } from '#ui/feedback/loading.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { TABS, tabOf } from './finance-url.ts';
import classes from './finance.module.css';
import { SalesTab } from '#features/finance/sales/sales-tab.tsx';

// Loaded on demand: the page opens with the summary.
const CreditTab = lazyComponent(
  async () => (await import('#features/finance/credit/credit-tab.tsx')).CreditTab,
);
const PericiasTab = lazyComponent(
  async () => (await import('#features/finance/pericias/pericias-tab.tsx')).PericiasTab,
);

const route = getRouteApi('/admin/financials');

/** The page 'Controle Financeiro'. */
export function FinancePage() {
  const tab = route.useSearch({ select: ({ aba }) => tabOf(aba) });
  const navigate = useNavigate();

  // each tab has its own history entry, so that going back opens the earlier tab
  function open(name: string | null): void {
    const tab = tabOf(name);
    void navigate({
      to: '/admin/financials',
      search: tab === 'resumo' ? {} : { aba: tab },
      resetScroll: false,
    });
  }

  return (
    <div className={classes.page}>
      <PageHeader title="Controle Financeiro" />
      <Tabs value={tab} onChange={open} keepMounted={false}>
        <Tabs.List mb="lg" className={classes.tabs}>
          {Object.entries(TABS).map(([name, label]) => (
            <Tabs.Tab key={name} value={name}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="resumo">
          <SalesTab />
        </Tabs.Panel>
        <Tabs.Panel value="vendas-a-prazo">
          <Suspense fallback={<Loading />}>
            <CreditTab />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="pericias">
          <Suspense fallback={<Loading />}>
            <PericiasTab />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}
