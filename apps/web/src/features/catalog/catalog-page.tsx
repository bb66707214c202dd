import { Button, VisuallyHidden } from '@mantine/core';
import IconSearch from '~icons/tabler/search';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type Product, LISTING_PATHS } from '@vendas/contract/products/products';
import { memo, useDeferredValue, useMemo } from 'react';
import type { Category } from '@vendas/domain/products/product';
import { countProducts, MOST_COUNTED } from '@vendas/contract/highlights';
import { useQueryParams, useSearchBox, useSearched } from '#lib/navigation/query-string.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { LoadMore } from '#ui/lists/load-more.tsx';
import { SearchField } from '#ui/lists/search-field.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { call } from '#lib/api/api.ts';
import { RowLink } from '#ui/lists/row-link.tsx';
import { type CatalogueFilters, catalogueRequest, useCatalogueFilters } from './catalog-filters.ts';
import { catalogueQuery } from './catalog.queries.ts';
import classes from './catalog.module.css';
import { FilterBar } from './filter-bar.tsx';
import { ProductCard, ProductCardSkeleton } from './product-card.tsx';

/** The number of images in the first row of the widest viewport, which are loaded first. */
const FIRST_ROW = 4;
/** The number of cards rendered immediately, enough for any viewport; the others follow without blocking. */
const FIRST_CARDS = 8;
const NO_FILTERS = {
  busca: undefined,
  ordem: undefined,
  preco: undefined,
  estoque: undefined,
} as const;
const SKELETONS = Array.from({ length: 8 }, (_, index) => index);

/** One category's listing with its search. */
export function CatalogPage({ category }: { category: Category }) {
  // A new key per category: neither the typed text nor the kept results may appear in the other listing.
  return <Listing key={category} category={category} />;
}

function Listing({ category }: { category: Category }) {
  return (
    <>
      <PageHeader title={category} />
      <SearchBox />
      <FilterBar />
      <Searched category={category} />
    </>
  );
}

function Searched({ category }: { category: Category }) {
  const { sort, price, isInStock } = useCatalogueFilters();
  return (
    <Found
      category={category}
      search={useSearched()}
      sort={useDeferredValue(sort)}
      price={useDeferredValue(price)}
      isInStock={useDeferredValue(isInStock)}
    />
  );
}

interface FoundProps extends CatalogueFilters {
  readonly category: Category;
  readonly search: string;
}

/**
 * The results of a search, with their states: loading, failed, empty, more. In memo, so that the router's own
 * transition does not render it.
 */
const Found = memo(function Found({ category, search, ...filters }: FoundProps) {
  const setParams = useQueryParams();
  const request = catalogueRequest(filters, search);
  const products = useInfiniteQuery(catalogueQuery(category, request));
  const problem = products.error
    ? `Erro ao carregar produtos: ${products.error.message}`
    : undefined;
  const items = useMemo(
    // a product that was sold in the meantime may have moved to a later page
    () => uniqueById(products.data?.pages.flatMap((page) => page.items) ?? []),
    [products.data],
  );

  return (
    <>
      <VisuallyHidden role="status">
        {products.isSuccess && !products.isPlaceholderData
          ? countSentence(items.length, products.hasNextPage)
          : ''}
      </VisuallyHidden>
      {search !== '' && <OtherCategory category={category} search={search} />}
      {problem !== undefined && !products.isFetchNextPageError && (
        <ErrorPanel message={problem} onRetry={() => void products.refetch()} />
      )}
      {products.isPending && (
        <ul className={classes.grid} aria-hidden>
          {SKELETONS.map((index) => (
            <ProductCardSkeleton key={index} />
          ))}
        </ul>
      )}
      {products.isSuccess && items.length === 0 && (
        <EmptyState icon={<IconSearch size={32} />} message="Nenhum produto encontrado.">
          {Object.keys(request).length > 0 && (
            <Button variant="default" onClick={() => setParams(NO_FILTERS)}>
              Limpar filtros
            </Button>
          )}
        </EmptyState>
      )}
      {items.length > 0 && <Cards products={items} isStale={products.isPlaceholderData} />}
      <LoadMore
        isAutomatic
        hasMore={products.hasNextPage && !products.isPlaceholderData}
        isLoading={products.isFetchingNextPage}
        problem={products.isFetchNextPageError ? problem : undefined}
        onLoadMore={() => void products.fetchNextPage()}
      />
    </>
  );
});

/** A separate component, so that the page does not render again when the search starts. */
const SearchBox = memo(function SearchBox() {
  return (
    <SearchField
      label="Buscar produtos"
      placeholder="Buscar produtos..."
      size="md"
      className={classes.search}
      box={useSearchBox()}
    />
  );
});

interface CardsProps {
  readonly products: readonly Product[];
  /** True while another query is loading. */
  readonly isStale: boolean;
}

/**
 * The cards: some immediately, the others, and those of another response, in slices between which the browser can handle
 * input.
 */
const Cards = memo(function Cards({ products, isStale }: CardsProps) {
  const rendered = useDeferredValue(products, products.slice(0, FIRST_CARDS));
  const isRenderedStale = useDeferredValue(isStale);
  return (
    <ul className={classes.grid} aria-busy={isRenderedStale}>
      {rendered.map((product, index) => (
        <ProductCard key={product.id} product={product} isPriority={index < FIRST_ROW} />
      ))}
    </ul>
  );
});

function uniqueById(products: readonly Product[]): readonly Product[] {
  return [...new Map(products.map((product) => [product.id, product])).values()];
}

function countSentence(count: number, hasMore: boolean): string {
  if (count === 0) return '';
  const shown = count === 1 ? '1 produto encontrado' : `${count} produtos encontrados`;
  return hasMore ? `Mais de ${shown}.` : `${shown}.`;
}

interface OtherCategoryProps {
  readonly category: Category;
  readonly search: string;
}

/**
 * A link to the results in the other category, because each box searches its own category. Its line is reserved
 * before the response.
 */
function OtherCategory({ category, search }: OtherCategoryProps) {
  const otherCategory = category === 'Óculos' ? 'Difusores' : 'Óculos';
  const count = useQuery({
    queryKey: ['products', 'count', otherCategory, search],
    queryFn: ({ signal }) =>
      call(countProducts, { query: { category: otherCategory, search }, signal }),
  });
  const found = count.data?.products ?? 0;
  return (
    <p className={classes.elsewhere}>
      {found > 0 && (
        <RowLink href={`${LISTING_PATHS[otherCategory]}?${new URLSearchParams({ busca: search })}`}>
          Também em {otherCategory} ({found < MOST_COUNTED ? found : `${MOST_COUNTED - 1}+`})
        </RowLink>
      )}
    </p>
  );
}
