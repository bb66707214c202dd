import { Button } from '@mantine/core';
import IconUserPlus from '~icons/tabler/user-plus';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { CUSTOMER_SORTS, type CustomerSort } from '@vendas/contract/people/customers';
import { memo, useDeferredValue, useState } from 'react';
import { useMay } from '#lib/auth/session.tsx';
import { lazyComponent } from '#lib/loading/lazy-component.ts';
import { useSearched } from '#lib/navigation/query-string.ts';
import { WhenOpened } from '#ui/dialogs/dialog-lifetime.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';
import { EndlessList, NothingFound } from '#ui/lists/endless-list.tsx';
import { ListSearch } from '#ui/lists/list-search.tsx';
import { SortSelect, sortsOf, useSorting } from '#ui/lists/sorting.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { COLUMNS_WITHOUT_BALANCE, CUSTOMER_COLUMNS, CustomerRow } from './customer-row.tsx';
import { customersQuery } from './customers.queries.ts';
import classes from './customers.module.css';

const route = getRouteApi('/admin/customers');

// Loaded on demand: most visits look up a customer.
const NewCustomerDialog = lazyComponent(
  async () => (await import('#shared/customers/new-customer-dialog.tsx')).NewCustomerDialog,
);

/** The page 'Clientes'. */
export function CustomersAdminPage() {
  const navigate = useNavigate();
  const columns = useColumns();
  const sorting = useSorting(route.useSearch({ select: sortOf }), 'name');
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <PageHeader title="Clientes">
        <Button
          leftSection={<IconUserPlus size={18} aria-hidden />}
          onClick={() => setIsAdding(true)}
        >
          Novo cliente
        </Button>
      </PageHeader>
      <div className={classes.tools}>
        <ListSearch
          label="Buscar clientes"
          placeholder="Nome, telefone, CPF ou CNPJ, e-mail, endereço..."
        >
          <SortSelect options={sortsOf(columns)} sorting={sorting} headings="wide" />
        </ListSearch>
      </div>
      <CustomerList />
      <WhenOpened isOpen={isAdding}>
        <NewCustomerDialog
          isOpen={isAdding}
          name=""
          onClose={() => setIsAdding(false)}
          onAdded={({ id }) => {
            setIsAdding(false);
            void navigate({ to: '/admin/customers/$id', params: { id }, ignoreBlocker: true });
          }}
        />
      </WhenOpened>
    </>
  );
}

/**
 * The customers that match the search. A component of its own, so that another search does not render the rest of the
 * page.
 */
function CustomerList() {
  const sort = route.useSearch({ select: sortOf });
  return <FoundCustomers search={useSearched()} sort={useDeferredValue(sort)} />;
}

/** The column of the balance is for users who may see orders. */
function useColumns() {
  return useMay('seeOrders') ? CUSTOMER_COLUMNS : COLUMNS_WITHOUT_BALANCE;
}

/** By name, unless the user has chosen a column. */
function sortOf({ ordem }: { readonly ordem?: string | undefined }): CustomerSort {
  return CUSTOMER_SORTS.find((name) => name === ordem) ?? 'name';
}

interface FoundCustomersProps {
  readonly search: string;
  readonly sort: CustomerSort;
}

const FoundCustomers = memo(function FoundCustomers({ search, sort }: FoundCustomersProps) {
  const customers = useInfiniteQuery(customersQuery({ search, sort }));
  const columns = useColumns();
  const sorting = useSorting(sort, 'name');
  const isSearched = search !== '';
  return (
    <EndlessList
      query={customers}
      problem={(reason) => `Erro ao carregar clientes: ${reason}`}
      empty={
        <NothingFound
          message={isSearched ? 'Nenhum cliente encontrado.' : 'Nenhum cliente cadastrado ainda.'}
          isFiltered={isSearched}
        />
      }
    >
      {(items, isStale) => (
        <DataTable label="Clientes" columns={columns} isStale={isStale} sorting={sorting}>
          {items.map((customer) => (
            <CustomerRow key={customer.id} customer={customer} />
          ))}
        </DataTable>
      )}
    </EndlessList>
  );
});
