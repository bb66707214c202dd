import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Debtor, sumDebts } from '@vendas/contract/finance';
import type { RouteOutput } from '@vendas/contract/route';
import type { DebtorSort } from '@vendas/domain/orders/debtor';
import { memo, Suspense, useDeferredValue, useState } from 'react';
import { CsvButton } from '#features/finance/csv-button.tsx';
import { debtorSortOf } from '#features/finance/finance-url.ts';
import { debtorsQuery, debtSumsQuery } from '#features/finance/finance.queries.ts';
import { ScrollBox } from '#features/finance/scroll-box.tsx';
import { Section } from '#features/finance/section.tsx';
import classes from '#features/finance/finance.module.css';
import { formatBRL, today } from '#lib/format/format.ts';
import { lazyComponent } from '#lib/loading/lazy-component.ts';
import { useQueryParams, searchIn } from '#lib/navigation/query-string.ts';
import type { PaidOrder } from '#shared/orders/payment-form.tsx';
import { ButtonLink } from '#ui/links.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';
import { EndlessList, NothingFound } from '#ui/lists/endless-list.tsx';
import { ListSearch } from '#ui/lists/list-search.tsx';
import { SortSelect, useSorting } from '#ui/lists/sorting.tsx';
import { DEBTOR_COLUMNS, DebtorRow } from './debtor-row.tsx';
import { OpenOrdersDialog } from './open-orders-dialog.tsx';
import { OrderChoiceDialog } from './order-choice-dialog.tsx';

// Loaded on demand: most visits register no payment.
const PaymentDialog = lazyComponent(
  async () => (await import('#shared/orders/payment-dialog.tsx')).PaymentDialog,
);

const route = getRouteApi('/admin/financials');

/** 'Por pessoa': the debtors, with payment and reminder for each. */
export function DebtorSection() {
  const [opened, setOpened] = useState<Debtor>();
  const [choosing, setChoosing] = useState<Debtor>();
  const [paying, setPaying] = useState<PaidOrder>();
  // once its code has loaded the dialog stays rendered, so that it can fade out
  const [wasPaying, setWasPaying] = useState(false);

  function pay(order: PaidOrder): void {
    setOpened(undefined);
    setChoosing(undefined);
    setWasPaying(true);
    setPaying(order);
  }

  /** A payment is for one order; the user chooses it if there are several. */
  function payOf(debtor: Debtor): void {
    const [first, ...others] = debtor.openOrders;
    if (first === undefined || others.length > 0) setChoosing(debtor);
    else pay({ ...first, customer: debtor.customer });
  }

  return (
    <Section title="Pessoas com saldo a receber" tools={<DebtorCsv />}>
      <div className={classes.tools}>
        <ListSearch label="Buscar pessoas" placeholder="Buscar por nome ou e-mail...">
          <DebtorSorts />
        </ListSearch>
      </div>
      <ScrollBox label="Pessoas com saldo" maxHeight={600}>
        <SearchedDebtors onOpen={setOpened} onPay={payOf} />
      </ScrollBox>
      <OpenOrdersDialog debtor={opened} onPay={pay} onClose={() => setOpened(undefined)} />
      <OrderChoiceDialog debtor={choosing} onChoose={pay} onClose={() => setChoosing(undefined)} />
      {wasPaying && (
        <Suspense>
          <PaymentDialog order={paying} onClose={() => setPaying(undefined)} />
        </Suspense>
      )}
    </Section>
  );
}

const SORTS = [
  { value: '', label: 'Dívida mais antiga' },
  { value: 'saldo', label: 'Maior dívida' },
];

function DebtorSorts() {
  const value = route.useSearch({
    select: (address) => (debtorSortOf(address) === 'balance' ? 'saldo' : ''),
  });
  return <SortSelect options={SORTS} sorting={useSorting(value, '')} headings="medium" />;
}

function DebtorCsv() {
  const filters = useFilters();
  return <CsvButton file="devedores" name="pessoas com saldo" filters={filters} />;
}

function useFilters() {
  const filters = route.useSearch({
    select: (address) => ({ search: searchIn(address), sort: debtorSortOf(address) }),
    structuralSharing: true,
  });
  return useDeferredValue(filters);
}

interface DebtorActions {
  readonly onOpen: (debtor: Debtor) => void;
  readonly onPay: (debtor: Debtor) => void;
}

function SearchedDebtors(actions: DebtorActions) {
  return <FoundDebtors {...actions} {...useFilters()} />;
}

interface FoundDebtorsProps extends DebtorActions {
  readonly search: string;
  readonly sort: DebtorSort;
}

const FoundDebtors = memo(function FoundDebtors(props: FoundDebtorsProps) {
  const { search, sort, onOpen, onPay } = props;
  const setParams = useQueryParams();
  const debtors = useInfiniteQuery(debtorsQuery({ search, sort }));
  const { data: sums } = useQuery({ ...debtSumsQuery(search), enabled: debtors.isSuccess });
  const day = today();
  return (
    <EndlessList
      query={debtors}
      problem={(reason) => `Erro ao carregar vendas a prazo: ${reason}`}
      empty={
        <NothingFound
          message={search === '' ? 'Ninguém deve nada.' : 'Nenhuma pessoa com saldo encontrada.'}
        >
          {search !== '' && (
            <ButtonLink
              to="/admin/financials"
              search={{ aba: 'vendas-a-prazo', por: 'pessoa' }}
              variant="default"
            >
              Limpar filtros
            </ButtonLink>
          )}
        </NothingFound>
      }
    >
      {(items, isStale) => (
        <DataTable
          label="Pessoas com saldo"
          columns={DEBTOR_COLUMNS}
          isStale={isStale}
          {...(sums && { footer: footerOf(sums) })}
          sorting={{
            value: sort === 'balance' ? '-balance' : 'oldest',
            // both orders have one direction each; a click on the other heading switches
            onSort: (value) => setParams({ ordem: value === '-balance' ? 'saldo' : undefined }),
          }}
        >
          {items.map((debtor) => (
            <DebtorRow
              key={debtor.customer.id}
              debtor={debtor}
              today={day}
              onOpen={onOpen}
              onPay={onPay}
            />
          ))}
        </DataTable>
      )}
    </EndlessList>
  );
});

function footerOf({ people, overdueCents, balanceCents }: RouteOutput<typeof sumDebts>) {
  return {
    Cliente: people === 1 ? '1 pessoa' : `${people} pessoas`,
    Vencido: formatBRL(overdueCents),
    Deve: formatBRL(balanceCents),
  };
}
