import { useSearch } from '@tanstack/react-router';
import type { RouteArguments } from '@vendas/contract/route';
import type { listProducts } from '@vendas/contract/products/products';
import {
  CATALOGUE_SORTS,
  PRICE_RANGES,
  type CatalogueSort,
  type PriceRange,
} from '@vendas/domain/products/product';

/** The sort order and the filters of a listing; undefined is the default. */
export interface CatalogueFilters {
  readonly sort: CatalogueSort | undefined;
  readonly price: PriceRange | undefined;
  readonly isInStock: boolean;
}

interface FilterParameters {
  readonly ordem?: unknown;
  readonly preco?: unknown;
  readonly estoque?: unknown;
}

/** The filters in the URL; invalid values are omitted. */
export function useCatalogueFilters(): CatalogueFilters {
  const sort = useSearch({ strict: false, select: sortIn });
  const price = useSearch({ strict: false, select: priceIn });
  const isInStock = useSearch({ strict: false, select: isInStockIn });
  return { sort, price, isInStock };
}

/** The request for these filters. Defaults are omitted, so that the most frequent requests are the same. */
export function catalogueRequest(
  { sort, price, isInStock }: CatalogueFilters,
  search: string,
): Omit<RouteArguments<typeof listProducts>['query'], 'category' | 'cursor'> {
  return {
    ...(search !== '' && { search }),
    ...(sort !== undefined && { sort }),
    ...(price !== undefined && { price }),
    ...(isInStock && { stock: 'available' }),
  };
}

function sortIn({ ordem }: FilterParameters): CatalogueSort | undefined {
  return isKeyOf(CATALOGUE_SORTS, ordem) && ordem !== 'newest' ? ordem : undefined;
}

function priceIn({ preco }: FilterParameters): PriceRange | undefined {
  return isKeyOf(PRICE_RANGES, preco) ? preco : undefined;
}

function isInStockIn({ estoque }: FilterParameters): boolean {
  return estoque === 'disponivel';
}

function isKeyOf<K extends string>(table: Readonly<Record<K, unknown>>, key: unknown): key is K {
  return typeof key === 'string' && Object.hasOwn(table, key);
}
