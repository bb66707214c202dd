import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  countSaleProducts,
  listCustomers,
  listSaleProducts,
  listSaleProductsById,
  type SaleProduct,
} from '@vendas/contract/orders/quick-sale';
import type { CartLine } from '@vendas/domain/orders/cart';
import type { Category } from '@vendas/domain/products/product';
import { call } from '#lib/api/api.ts';
import { pagesQuery } from '#lib/navigation/pages.ts';

const queryOf = (search: string) => (search === '' ? {} : { search });

/** The first people one can sell to whose name or e-mail matches. */
export const customersQuery = (search: string) =>
  queryOptions({
    queryKey: ['customers', search],
    queryFn: ({ signal }) => call(listCustomers, { query: queryOf(search), signal }),
    placeholderData: keepPreviousData,
  });

/** What the tiles show: everything, what sells most, or one category. */
export type Shelf = 'all' | 'unitsSold' | Category;

/** Products of a shelf that match in name, description or codes, page by page. */
export const saleTilesQuery = (shelf: Shelf, search: string) =>
  pagesQuery(['products', 'quick-sale', 'tiles', { shelf, search }], (page, signal) =>
    call(listSaleProducts, {
      query: {
        ...queryOf(search),
        ...(shelf === 'unitsSold' && { sort: shelf }),
        ...(shelf !== 'unitsSold' && shelf !== 'all' && { category: shelf }),
        ...page,
      },
      signal,
    }),
  );

/** The first products that match a scanned or typed code, in all categories. */
export const codeQuery = (code: string) =>
  queryOptions({
    queryKey: ['products', 'quick-sale', 'code', code],
    queryFn: ({ signal }) => call(listSaleProducts, { query: queryOf(code), signal }),
    staleTime: 0,
  });

/** How many products each category has. */
export const categoriesQuery = queryOptions({
  queryKey: ['products', 'quick-sale', 'categories'],
  queryFn: ({ signal }) => call(countSaleProducts, { signal }),
});

/** Products of a sale as they are now, hidden ones included. */
export async function currentProducts(
  ids: readonly string[],
): Promise<Omit<CartLine, 'quantity'>[]> {
  const { items } = await call(listSaleProductsById, { query: { ids: ids.join(',') } });
  return items.map(({ id, name, priceCents, stock, imageUrl }) => {
    return { productId: id, name, priceCents, stock, imageUrl };
  });
}

/** The product a scanned or typed code means: the one that carries it, or the only one found. */
export function productOf(code: string, found: readonly SaleProduct[]): SaleProduct | undefined {
  const wanted = code.toLowerCase();
  const exact = found.find(
    ({ sku, ean }) => ean?.toLowerCase() === wanted || sku?.toLowerCase() === wanted,
  );
  return exact ?? (found.length === 1 ? found[0] : undefined);
}
