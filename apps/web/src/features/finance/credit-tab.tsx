import { Button, NativeSelect } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CREDIT_STATUSES } from '@vendas/contract/finance';
import { PAYMENT_STATUSES } from '@vendas/domain/order';
import { useState } from 'react';
import { today } from '#lib/format.ts';
import { useAddressParams } from '#lib/use-address-params.ts';
import { useSearchText } from '#lib/use-search-text.ts';
import { DataTable } from '#ui/data-table.tsx';
import { DateField } from '#ui/date-field.tsx';
import { EndlessList } from '#ui/endless-list.tsx';
import { ButtonLink } from '#ui/links.tsx';
import { PaymentHistoryDialog } from '#ui/payment-history-dialog.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { AgesSection } from './ages-section.tsx';
import { CREDIT_COLUMNS, CreditRow } from './credit-row.tsx';
import { CsvButton } from './csv-button.tsx';
import { creditFiltersOf } from './finance-address.ts';
import { type CreditFilters, creditSalesQuery } from './finance.queries.ts';
import classes from './finance.module.css';
import { ScrollBox } from './scroll-box.tsx';
import { Section } from './section.tsx';

const route = getRouteApi('/admin/financials');

const STATUSES = [
  { value: '', label: 'Todos os status' },
  ...CREDIT_STATUSES.map((value) => ({ value, label: PAYMENT_STATUSES[value].label })),
];

/** 'Vendas a Prazo': orders that stand and still owe something. */
export function CreditTab() {
  const { text, search, setText } = useSearchText();
  const filters = creditFiltersOf(route.useSearch(), search);
  const sales = useInfiniteQuery(creditSalesQuery(filters));
  const [historyOf, setHistoryOf] = useState<string>();
  const day = today();

  return (
    <>
      <Section
        title="Pedidos com saldo a receber"
        tools={<CsvButton file="vendas-a-prazo" name="vendas a prazo" filters={filters} />}
      >
        <CreditFilterBar filters={filters} text={text} onText={setText} />
        <ScrollBox label="Vendas a prazo" maxHeight={600}>
          <EndlessList
            query={sales}
            problem="Erro ao carregar vendas a prazo"
            emptyMessage="Nenhuma venda a prazo encontrada com os filtros aplicados."
            emptyAction={isNarrowed(filters) && <AllCreditSales />}
          >
            {(items, isStale) => (
              <DataTable label="Vendas a prazo" columns={CREDIT_COLUMNS} isStale={isStale}>
                {items.map((sale) => (
                  <CreditRow key={sale.id} sale={sale} today={day} onHistory={setHistoryOf} />
                ))}
              </DataTable>
            )}
          </EndlessList>
        </ScrollBox>
      </Section>
      <AgesSection />
      <PaymentHistoryDialog orderId={historyOf} onClose={() => setHistoryOf(undefined)} />
    </>
  );
}

function isNarrowed({ search, ...others }: CreditFilters): boolean {
  return search !== '' || Object.values(others).some((value) => value !== undefined);
}

function AllCreditSales() {
  return (
    <ButtonLink to="/admin/financials" search={{ aba: 'vendas-a-prazo' }} variant="default">
      Limpar filtros
    </ButtonLink>
  );
}

interface CreditFilterBarProps {
  readonly filters: CreditFilters;
  readonly text: string;
  readonly onText: (text: string) => void;
}

function CreditFilterBar({ filters, text, onText }: CreditFilterBarProps) {
  const setParams = useAddressParams();
  const { paymentStatus, fromDate, toDate } = filters;
  return (
    <div className={classes.tools}>
      <SearchField
        label="Buscar vendas a prazo"
        placeholder="Buscar por pedido ou cliente..."
        text={text}
        onChange={onText}
      />
      <NativeSelect
        className={classes.select ?? ''}
        aria-label="Filtrar por status de pagamento"
        data={STATUSES}
        value={paymentStatus ?? ''}
        onChange={(event) => setParams({ pagamento: event.currentTarget.value })}
      />
      <DateField
        className={classes.date ?? ''}
        aria-label="De"
        placeholder="De"
        value={fromDate ?? null}
        onChange={(date) => setParams({ de: date ?? undefined })}
      />
      <DateField
        className={classes.date ?? ''}
        aria-label="Até"
        placeholder="Até"
        value={toDate ?? null}
        onChange={(date) => setParams({ ate: date ?? undefined })}
      />
      <Button
        variant="default"
        disabled={fromDate === undefined && toDate === undefined}
        onClick={() => setParams({ de: undefined, ate: undefined })}
      >
        Limpar Datas
      </Button>
    </div>
  );
}
