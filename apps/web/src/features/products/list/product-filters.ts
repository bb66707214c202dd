import {
  PRODUCT_SORTS,
  PRODUCT_STATES,
  type ProductSort,
  type ProductState,
} from '@vendas/contract/products/admin-products';
import { CATEGORIES, type Category } from '@vendas/domain/products/product';

/** The filters and the order of the product list, besides the search. */
export interface ProductListFilters {
  readonly category: Category | undefined;
  readonly state: ProductState | undefined;
  readonly sort: ProductSort;
}

/** The states by their names in the URL and on the chips. */
export const STATE_CHIPS: Readonly<Record<ProductState, { value: string; label: string }>> = {
  low: { value: 'acabando', label: 'Acabando' },
  soldOut: { value: 'esgotado', label: 'Esgotado' },
  hidden: { value: 'oculto', label: 'Oculto' },
};

export const SORT_LABELS: Readonly<Record<ProductSort, string>> = {
  newest: 'Mais recentes',
  name: 'Nome, A–Z',
  '-name': 'Nome, Z–A',
  price: 'Menor preço',
  '-price': 'Maior preço',
  stock: 'Menor estoque',
  '-stock': 'Maior estoque',
};

interface Address {
  readonly categoria?: string | undefined;
  readonly ordem?: string | undefined;
  readonly estoque?: string | undefined;
}

/** The filters of a URL; unknown values are omitted. */
export function listFiltersOf({ categoria, ordem, estoque }: Address): ProductListFilters {
  return {
    category: CATEGORIES.find((name) => name === categoria),
    state: PRODUCT_STATES.find((name) => STATE_CHIPS[name].value === estoque),
    sort: PRODUCT_SORTS.find((name) => name === ordem) ?? 'newest',
  };
}
