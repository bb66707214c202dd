import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox, NativeSelect, Text } from '@mantine/core';
import IconPlus from '~icons/tabler/plus';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import {
  type AdminProduct,
  PRODUCT_SORTS,
  type ProductSort,
} from '@vendas/contract/admin-products';
import { CATEGORIES } from '@vendas/domain/product';
import { memo, useDeferredValue, useState } from 'react';
import { useAddressParams } from '#lib/navigation/use-address-params.ts';
import { searchIn } from '#lib/navigation/use-search-text.ts';
import { DataTable } from '#ui/lists/data-table.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { EndlessList, NothingFound } from '#ui/lists/endless-list.tsx';
import { ButtonLink } from '#ui/links.tsx';
import { ListSearch } from '#ui/lists/list-search.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { DeleteProductDialog } from './lazy-dialogs.tsx';
import { PRODUCT_COLUMNS, ProductRow } from './product-row.tsx';
import { productsQuery } from './products.queries.ts';
import classes from './products.module.css';

const route = getRouteApi('/admin/products');

const SORT_LABELS: Readonly<Record<ProductSort, string>> = {
  newest: 'Mais recentes',
  name: 'Nome',
  price: 'Menor preço',
  stock: 'Menor estoque',
};

/** The page 'Gerenciar Produtos'. */
export function ProductsAdminPage() {
  const [pendingDeletion, setPendingDeletion] = useState<AdminProduct>();
  return (
    <>
      <PageHeader title="Gerenciar Produtos">
        <ButtonLink to="/admin/products/new" leftSection={<IconPlus size={18} aria-hidden />}>
          Adicionar Novo Produto
        </ButtonLink>
      </PageHeader>
      <ProductFilterBar />
      <ProductList onDelete={setPendingDeletion} />
      <DeleteProductDialog
        product={pendingDeletion}
        onClose={() => setPendingDeletion(undefined)}
      />
    </>
  );
}

/** The list's filters in the URL, besides the search text. */
function narrowingOf({ categoria, ordem, estoque }: ReturnType<typeof route.useSearch>) {
  return {
    category: CATEGORIES.find((name) => name === categoria),
    sort: PRODUCT_SORTS.find((name) => name === ordem) ?? 'newest',
    isLowStock: estoque === 'baixo',
  };
}

function ProductFilterBar() {
  const setParams = useAddressParams();
  // what is typed to search renders only the box again
  const { category, sort, isLowStock } = route.useSearch({
    select: narrowingOf,
    structuralSharing: true,
  });
  return (
    <div className={classes.tools}>
      <ListSearch label="Buscar produtos" placeholder="Buscar por nome, descrição ou código..." />
      <NativeSelect
        className={classes.toolSelect}
        aria-label="Categoria"
        value={category ?? ''}
        data={[{ value: '', label: 'Todas as categorias' }, ...CATEGORIES]}
        onChange={(event) => setParams({ categoria: event.currentTarget.value })}
      />
      <NativeSelect
        className={classes.toolSelect}
        aria-label="Ordenar por"
        value={sort}
        data={PRODUCT_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))}
        onChange={(event) => setParams({ ordem: event.currentTarget.value })}
      />
      <Checkbox
        className={classes.toolCheck ?? ''}
        label="Somente estoque baixo"
        checked={isLowStock}
        onChange={(event) =>
          setParams({ estoque: event.currentTarget.checked ? 'baixo' : undefined })
        }
      />
    </div>
  );
}

/** The products that are searched. By itself, because another search renders none of the rest of the page. */
function ProductList({ onDelete }: { onDelete: (product: AdminProduct) => void }) {
  const question = route.useSearch({
    select: (address) => ({ search: searchIn(address), ...narrowingOf(address) }),
    structuralSharing: true,
  });
  // the router's step is a long task already
  return <FoundProducts question={useDeferredValue(question)} onDelete={onDelete} />;
}

interface FoundProductsProps {
  readonly question: Parameters<typeof productsQuery>[0];
  readonly onDelete: (product: AdminProduct) => void;
}

const FoundProducts = memo(function FoundProducts({ question, onDelete }: FoundProductsProps) {
  const { search, category, isLowStock } = question;
  const products = useInfiniteQuery(productsQuery(question));
  const isFiltered = search !== '' || category !== undefined || isLowStock;
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
        <DataTable label="Produtos" columns={PRODUCT_COLUMNS} isStale={isStale}>
          {items.map((product) => (
            <ProductRow key={product.id} product={product} onDelete={onDelete} />
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
