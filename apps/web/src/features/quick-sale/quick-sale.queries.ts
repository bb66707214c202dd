import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getCreditTerms } from '@vendas/contract/orders/instalments';
import {
  countSaleProducts,
  getSale,
  listCustomers,
  listSaleProducts,
  listSaleProductsById,
  type SaleProduct,
} from '@vendas/contract/orders/quick-sale';
import type { CartLine } from '@vendas/domain/orders/cart';
import { barCodeKey, normalizeBarCode } from '@vendas/domain/products/bar-code';
import type { Category } from '@vendas/domain/products/product';
import { call } from '#lib/api/api.ts';
import { pagesQuery } from '#lib/navigation/pages.ts';

const queryOf = (search: string) => (search === '' ? {} : { search });

/** The first customers whose name or e-mail matches. */
export const customersQuery = (search: string) =>
  queryOptions({
    queryKey: ['customers', search],
    queryFn: ({ signal }) => call(listCustomers, { query: queryOf(search), signal }),
    placeholderData: keepPreviousData,
  });

/** What the tiles show: all products, the best sellers, or one category. */
export type TileFilter = 'all' | 'unitsSold' | Category;

/** Products of a filter of the tiles that match by name, description or codes, page by page. */
export const saleTilesQuery = (tileFilter: TileFilter, search: string) =>
  pagesQuery(['products', 'quick-sale', 'tiles', { tileFilter, search }], (page, signal) =>
    call(listSaleProducts, {
      query: {
        ...queryOf(search),
        ...(tileFilter === 'unitsSold' && { sort: tileFilter }),
        ...(tileFilter !== 'unitsSold' && tileFilter !== 'all' && { category: tileFilter }),
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

/** The number of products in each category. */
export const categoriesQuery = queryOptions({
  queryKey: ['products', 'quick-sale', 'categories'],
  queryFn: ({ signal }) => call(countSaleProducts, { signal }),
});

/** The shop's rates for sales on credit; the first word of the key is the one that live changes invalidate. */
export const creditTermsQuery = queryOptions({
  queryKey: ['shop', 'credit-terms'],
  queryFn: ({ signal }) => call(getCreditTerms, { signal }),
});

/** The current products of a sale, including hidden ones. */
export async function currentProducts(
  ids: readonly string[],
): Promise<Omit<CartLine, 'quantity'>[]> {
  const { items } = await call(listSaleProductsById, { query: { ids: ids.join(',') } });
  return items.map(({ id, name, priceCents, stock, imageUrl }) => {
    return { productId: id, name, priceCents, stock, imageUrl };
  });
}

/** The product of a scanned or typed code: the one with this code, or the only match. */
export function productOf(code: string, found: readonly SaleProduct[]): SaleProduct | undefined {
  const lowerCaseCode = code.toLowerCase();
  const exact = found.find(
    ({ sku, ean }) => ean?.toLowerCase() === lowerCaseCode || sku?.toLowerCase() === lowerCaseCode,
  );
  const scanned = normalizeBarCode(code);
  const ofKey = found.filter(
    ({ ean }) => ean !== null && scanned !== undefined && barCodeKey(ean) === barCodeKey(scanned),
  );
  return exact ?? onlyOf(ofKey) ?? onlyOf(found);
}

function onlyOf(products: readonly SaleProduct[]): SaleProduct | undefined {
  return products.length === 1 ? products[0] : undefined;
}

/** One of the user's own sales, after it was recorded. */
export const saleQuery = (id: string) =>
  queryOptions({
    queryKey: ['sale', id],
    queryFn: ({ signal }) => call(getSale, { params: { id }, signal }),
  });
