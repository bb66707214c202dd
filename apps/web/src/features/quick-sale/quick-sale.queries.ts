import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  listCustomers,
  listSaleProducts,
  listSaleProductsById,
  type SaleProduct,
} from '@vendas/contract/quick-sale';
import type { CartLine } from '@vendas/domain/cart';
import { call } from '#lib/api/api.ts';

const queryOf = (search: string) => (search === '' ? {} : { search });

/** The first people one can sell to whose name or e-mail matches. */
export const customersQuery = (search: string) =>
  queryOptions({
    queryKey: ['customers', search],
    queryFn: ({ signal }) => call(listCustomers, { query: queryOf(search), signal }),
    placeholderData: keepPreviousData,
  });

/** The first products by name that match in name, description or codes. */
export const saleProductsQuery = (search: string) =>
  queryOptions({
    queryKey: ['products', 'quick-sale', search],
    queryFn: ({ signal }) => call(listSaleProducts, { query: queryOf(search), signal }),
    placeholderData: keepPreviousData,
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
