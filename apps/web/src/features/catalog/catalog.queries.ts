import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { listProducts, type Product, getProduct } from '@vendas/contract/products/products';
import type { RouteArguments } from '@vendas/contract/route';
import type { Category } from '@vendas/domain/products/product';
import { call } from '#lib/api/api.ts';
import { PRELOADED_AT, preloadedData } from '#lib/loading/preloaded-data.ts';
import type { Pages } from '#lib/navigation/pages.ts';

type CatalogueRequest = Omit<RouteArguments<typeof listProducts>['query'], 'category' | 'cursor'>;

/** One category's products, page by page. */
export const catalogueQuery = (category: Category, request: CatalogueRequest = {}) =>
  infiniteQueryOptions({
    queryKey: ['products', 'catalogue', { category, ...request }],
    queryFn: ({ pageParam, signal }) =>
      call(listProducts, {
        query: { category, ...request, ...(pageParam !== '' && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    initialData: () => {
      const first = preloadedData(listProducts, { query: { category, ...request } });
      return first && { pages: [first], pageParams: [''] };
    },
    initialDataUpdatedAt: PRELOADED_AT,
    getNextPageParam: (lastPage) => lastPage.nextCursor,
    // The current results stay on screen while the next search loads, so that the listing does not flash while the
    // user types.
    placeholderData: keepPreviousData,
  });

/** One product, read again; until the response, the data of a cached listing is shown. */
export const shopProductQuery = (queryClient: QueryClient, id: string) =>
  queryOptions({
    queryKey: ['products', 'one', id],
    queryFn: ({ signal }) => call(getProduct, { params: { id }, signal }),
    placeholderData: () =>
      queryClient
        .getQueriesData<Pages<Product>>({ queryKey: ['products', 'catalogue'] })
        .flatMap(([, data]) => data?.pages ?? [])
        .flatMap((page) => page.items)
        .find((product) => product.id === id),
  });
