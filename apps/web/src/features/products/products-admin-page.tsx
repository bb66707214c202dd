import { Text } from '@mantine/core';
import IconPlus from '~icons/tabler/plus';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { AdminProduct } from '@vendas/contract/products/admin-products';
import { memo, useDeferredValue, useState } from 'react';
import { searchIn } from '#lib/navigation/query-string.ts';
import { DataTable } from '#ui/lists/data-table.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { EndlessList, NothingFound } from '#ui/lists/endless-list.tsx';
import { useSorting } from '#ui/lists/sorting.tsx';
import { ButtonLink } from '#ui/links.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { AdjustStockDialog, DeleteProductDialog } from './lazy-dialogs.tsx';
import { ProductFilterBar } from '#features/products/list/product-filter-bar.tsx';
import { listFiltersOf } from '#features/products/list/product-filters.ts';
import { PRODUCT_COLUMNS, ProductRow } from '#features/products/list/product-row.tsx';
import { productsQuery } from './products.queries.ts';

/** As high as the image. */
const ROW_CONTENT = { wide: '2.67rem' };

const route = getRouteApi('/admin/products');

/** The page 'Gerenciar Produtos'. */
export function ProductsAdminPage() {
  const [pendingDeletion, setPendingDeletion] = useState<AdminProduct>();
  const [adjusted, setAdjusted] = useState<AdminProduct>();
  return (
    <>
      <PageHeader title="Gerenciar Produtos">
        <ButtonLink to="/admin/products/new" leftSection={<IconPlus size={18} aria-hidden />}>
          Adicionar Novo Produto
        </ButtonLink>
      </PageHeader>
      <ProductFilterBar />
      <ProductList onDelete={setPendingDeletion} onAdjust={setAdjusted} />
      <AdjustStockDialog product={adjusted} onClose={() => setAdjusted(undefined)} />
      <DeleteProductDialog
        product={pendingDeletion}
        onClose={() => setPendingDeletion(undefined)}
      />
    </>
  );
}

interface ProductListProps {
  readonly onDelete: (product: AdminProduct) => void;
  readonly onAdjust: (product: AdminProduct) => void;
}

/**
 * The products that match the search. A component of its own, so that another search does not render the rest of the
 * page.
 */
function ProductList(props: ProductListProps) {
  const listQuery = route.useSearch({
    select: (address) => ({ search: searchIn(address), ...listFiltersOf(address) }),
    structuralSharing: true,
  });
  // the router's own step is a long task already
  return <FoundProducts {...props} listQuery={useDeferredValue(listQuery)} />;
}

interface FoundProductsProps extends ProductListProps {
  readonly listQuery: Parameters<typeof productsQuery>[0];
}

const FoundProducts = memo(function FoundProducts(props: FoundProductsProps) {
  const { listQuery, ...actions } = props;
  const { search, category, state, sort } = listQuery;
  const sorting = useSorting(sort, 'newest');
  const products = useInfiniteQuery(productsQuery(listQuery));
  const isFiltered = search !== '' || category !== undefined || state !== undefined;
  return (
    <EndlessList
      query={products}
      problem={(reason) => `Erro ao carregar produtos: ${reason}`}
      empty={
        isFiltered ? (
          <NothingFound message="Nenhum produto encontrado." isFiltered />
        ) : (
          <NoProducts />
        )
      }
    >
      {(items, isStale) => (
        <DataTable
          label="Produtos"
          columns={PRODUCT_COLUMNS}
          isStale={isStale}
          sorting={sorting}
          rowContent={ROW_CONTENT}
        >
          {items.map((product) => (
            <ProductRow key={product.id} product={product} {...actions} />
          ))}
        </DataTable>
      )}
    </EndlessList>
  );
});

function NoProducts() {
  return (
    <EmptyState icon={<IconPlus size={32} />} message="Nenhum produto cadastrado.">
      <Text c="dimmed">O que você cadastra aqui aparece na loja na mesma hora.</Text>
      <ButtonLink to="/admin/products/new">Cadastrar o primeiro produto</ButtonLink>
    </EmptyState>
  );
}
