import { type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  type AdminProduct,
  countProducts,
  getAdminProduct,
  listAdminProducts,
  listStockMovements,
} from '@vendas/contract/products/admin-products';
import { call } from '#lib/api/api.ts';
import type { ProductListFilters } from '#features/products/list/product-filters.ts';
import { changeLists, pagesQuery, removeFromPages, replaceInPages } from '#lib/navigation/pages.ts';

export interface ProductFilters extends ProductListFilters {
  readonly search: string;
}

const LISTS = ['admin-products'];
const COUNTS = ['admin-product-counts'];
const MOVEMENTS = 'admin-product-movements';

/** All products, page by page. */
export const productsQuery = ({ search, category, state, sort }: ProductFilters) =>
  pagesQuery([...LISTS, { search, category, state, sort }], (page, signal) =>
    call(listAdminProducts, {
      query: {
        sort,
        ...(search !== '' && { search }),
        ...(category !== undefined && { category }),
        ...(state !== undefined && { state }),
        ...page,
      },
      signal,
    }),
  );

/** The number of products of each chip. */
export const productCountsQuery = queryOptions({
  queryKey: COUNTS,
  queryFn: ({ signal }) => call(countProducts, { signal }),
});

/** One product for its form: always read again when the form opens, and never while the user edits it. */
export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin-product', id],
    queryFn: ({ signal }) => call(getAdminProduct, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The changes of a product's stock, newest first. */
export const movementsQuery = (id: string) => ({
  ...pagesQuery([MOVEMENTS, id], (page, signal) =>
    call(listStockMovements, { params: { id }, query: page, signal }),
  ),
  staleTime: 0,
});

/** Replaces a saved product in the cached lists, and marks them as stale. */
export function showSaved(queryClient: QueryClient, product: AdminProduct): void {
  changeLists<AdminProduct>(queryClient, LISTS, (pages) => replaceInPages(pages, product));
  readOthersAgain(queryClient);
}

/** The same after its stock was adjusted, including the history. */
export function showAdjusted(queryClient: QueryClient, product: AdminProduct): void {
  showSaved(queryClient, product);
  void queryClient.invalidateQueries({ queryKey: [MOVEMENTS, product.id] });
}

/** Removes a deleted product from the cached lists. */
export function showDeleted(queryClient: QueryClient, id: string): void {
  changeLists<AdminProduct>(queryClient, LISTS, (pages) => removeFromPages(pages, id));
  readOthersAgain(queryClient);
}

/** Lists with a new product are read again from their first page. */
export function showAdded(queryClient: QueryClient): void {
  queryClient.removeQueries({ queryKey: LISTS });
  readOthersAgain(queryClient);
}

function readOthersAgain(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: COUNTS });
  void queryClient.invalidateQueries({ queryKey: ['products'] });
}
