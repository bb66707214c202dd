import { PRODUCT_SORTS, PRODUCT_STATES } from '@vendas/contract/products/admin-products';
import { CATEGORIES } from '@vendas/domain/products/product';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useQueryParams } from '#lib/navigation/query-string.ts';
import { ChipRow, FilterChip } from '#ui/lists/filter-chip.tsx';
import { ListSearch } from '#ui/lists/list-search.tsx';
import { SortSelect, useSorting } from '#ui/lists/sorting.tsx';
import { productCountsQuery } from '#features/products/products.queries.ts';
import { listFiltersOf, SORT_LABELS, STATE_CHIPS } from './product-filters.ts';
import classes from './product-list.module.css';

const route = getRouteApi('/admin/products');

const SORT_OPTIONS = PRODUCT_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }));

/** The search, the filter chips and the order of the list; a second click on a chip removes its filter. */
export function ProductFilterBar() {
  const setParams = useQueryParams();
  // typing in the search box renders only the box
  const { category, state, sort } = route.useSearch({
    select: listFiltersOf,
    structuralSharing: true,
  });
  const sorting = useSorting(sort, 'newest');
  const { data: counts } = useQuery(productCountsQuery);
  return (
    <div className={classes.tools}>
      <ListSearch label="Buscar produtos" placeholder="Buscar por nome, descrição ou código...">
        <SortSelect options={SORT_OPTIONS} sorting={sorting} />
      </ListSearch>
      <ChipRow label="Mostrar">
        <FilterChip
          label="Todos"
          count={counts?.all ?? 'unread'}
          isPressed={state === undefined && category === undefined}
          onPress={() => setParams({ estoque: undefined, categoria: undefined })}
        />
        {PRODUCT_STATES.map((name) => (
          <FilterChip
            key={name}
            label={STATE_CHIPS[name].label}
            count={counts?.states[name] ?? 'unread'}
            isPressed={state === name}
            onPress={() =>
              setParams({ estoque: state === name ? undefined : STATE_CHIPS[name].value })
            }
          />
        ))}
        {CATEGORIES.map((name) => (
          <FilterChip
            key={name}
            label={name}
            count={counts?.categories[name] ?? 'unread'}
            isPressed={category === name}
            onPress={() => setParams({ categoria: category === name ? undefined : name })}
          />
        ))}
      </ChipRow>
    </div>
  );
}
