import '@mantine/core/styles/Combobox.css';
import { Button, NativeSelect } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CREDIT_STATUSES } from '@vendas/contract/finance';
import { PAYMENT_STATUSES } from '@vendas/domain/orders/order';
import { memo, useDeferredValue, useState } from 'react';
import { today } from '#lib/format/format.ts';
import { useQueryParams, searchIn } from '#lib/navigation/query-string.ts';
import { DayRangeFields } from '#ui/forms/day-range-fields.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';
import { EndlessList, NothingFound } from '#ui/lists/endless-list.tsx';
import { ListSearch } from '#ui/lists/list-search.tsx';
import { ButtonLink } from '#ui/links.tsx';
import { PaymentHistoryDialog } from '#shared/orders/payment-history-dialog.tsx';
import { CREDIT_COLUMNS, CreditRow } from './credit-row.tsx';
import { CsvButton } from '#features/finance/csv-button.tsx';
import { creditFiltersOf } from '#features/finance/finance-url.ts';
import { type CreditFilters, creditSalesQuery } from '#features/finance/finance.queries.ts';
import { ScrollBox } from '#features/finance/scroll-box.tsx';
import { Section } from '#features/finance/section.tsx';
import classes from '#features/finance/finance.module.css';

const route = getRouteApi('/admin/financials');

/** 'Por pedido': orders that are not cancelled and have a balance. */
export function CreditSection() {
  const [historyOf, setHistoryOf] = useState<string>();
  return (
    <Section title="Pedidos com saldo a receber" tools={<CreditCsv />}>
      <CreditFilterBar />
      <ScrollBox label="Vendas a prazo" maxHeight={600}>
        <CreditList onHistory={setHistoryOf} />
      </ScrollBox>
      <PaymentHistoryDialog orderId={historyOf} onClose={() => setHistoryOf(undefined)} />
    </Section>
  );
}

// Called in a component of its own, so that another search does not render the rest of the tab. The filters follow the
// URL one task later, because the router's own step is a long task already.
function useFilters(): CreditFilters {
  const filters = route.useSearch({
    select: (address) => creditFiltersOf(address, searchIn(address)),
    structuralSharing: true,
  });
  return useDeferredValue(filters);
}

function CreditCsv() {
  return <Csv file="vendas-a-prazo" name="vendas a prazo" filters={useFilters()} />;
}

const Csv = memo(CsvButton);

function CreditList({ onHistory }: { onHistory: (orderId: string) => void }) {
  return <FoundSales filters={useFilters()} onHistory={onHistory} />;
}

interface FoundSalesProps {
  readonly filters: CreditFilters;
  readonly onHistory: (orderId: string) => void;
}

const FoundSales = memo(function FoundSales({ filters, onHistory }: FoundSalesProps) {
  const sales = useInfiniteQuery(creditSalesQuery(filters));
  const day = today();
  return (
    <EndlessList
      query={sales}
      problem={(reason) => `Erro ao carregar vendas a prazo: ${reason}`}
      empty={
        <NothingFound message="Nenhuma venda a prazo encontrada com os filtros aplicados.">
          {isFiltered(filters) && <AllCreditSales />}
        </NothingFound>
      }
    >
      {(items, isStale) => (
        <DataTable label="Vendas a prazo" columns={CREDIT_COLUMNS} isStale={isStale}>
          {items.map((sale) => (
            <CreditRow key={sale.id} sale={sale} today={day} onHistory={onHistory} />
          ))}
        </DataTable>
      )}
    </EndlessList>
  );
});

function isFiltered({ search, ...others }: CreditFilters): boolean {
  return search !== '' || Object.values(others).some((value) => value !== undefined);
}

function AllCreditSales() {
  return (
    <ButtonLink to="/admin/financials" search={{ aba: 'vendas-a-prazo' }} variant="default">
      Limpar filtros
    </ButtonLink>
  );
}

const STATUSES = [
  { value: '', label: 'Todos os status' },
  ...CREDIT_STATUSES.map((value) => ({ value, label: PAYMENT_STATUSES[value].label })),
];

/** The filters of the credit sales, which are kept in the URL. Typing in the search box renders only the box. */
function CreditFilterBar() {
  const setParams = useQueryParams();
  const [clearCount, setClearCount] = useState(0);
  const { paymentStatus, fromDate, toDate } = route.useSearch({
    select: (address) => creditFiltersOf(address, ''),
    structuralSharing: true,
  });
  return (
    <div className={classes.tools}>
      <ListSearch label="Buscar vendas a prazo" placeholder="Buscar por pedido ou cliente..." />
      <DayRangeFields
        key={clearCount}
        className={classes.date}
        fromDate={fromDate}
        toDate={toDate}
      />
      <Button
        variant="default"
        onClick={() => {
          setClearCount((count) => count + 1);
          setParams({ de: undefined, ate: undefined });
        }}
      >
        Limpar Datas
      </Button>
      <NativeSelect
        className={classes.select ?? ''}
        aria-label="Filtrar por status de pagamento"
        data={STATUSES}
        value={paymentStatus ?? ''}
        onChange={(event) => setParams({ pagamento: event.currentTarget.value })}
      />
    </div>
  );
}
