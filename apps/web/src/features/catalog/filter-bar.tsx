import { memo } from 'react';
import { CATALOGUE_SORTS, PRICE_RANGES } from '@vendas/domain/products/product';
import { useQueryParams } from '#lib/navigation/query-string.ts';
import { useCatalogueFilters } from './catalog-filters.ts';
import classes from './catalog.module.css';

/**
 * The sort order and the filters of a listing. Plain elements, because the listing is the first page of many
 * visitors.
 */
export const FilterBar = memo(function FilterBar() {
  const { sort, price, isInStock } = useCatalogueFilters();
  const setParams = useQueryParams();
  return (
    <div className={classes.filters} role="group" aria-label="Ordem e filtros">
      <select
        className={classes.chip}
        aria-label="Ordenar por"
        data-active={sort !== undefined || undefined}
        value={sort ?? ''}
        onChange={(event) => setParams({ ordem: event.currentTarget.value || undefined })}
      >
        {Object.entries(CATALOGUE_SORTS).map(([key, label], index) => (
          <option key={key} value={index === 0 ? '' : key}>
            {label}
          </option>
        ))}
      </select>
      <select
        className={classes.chip}
        aria-label="Preço"
        data-active={price !== undefined || undefined}
        value={price ?? ''}
        onChange={(event) => setParams({ preco: event.currentTarget.value || undefined })}
      >
        <option value="">Preço</option>
        {Object.entries(PRICE_RANGES).map(([key, { label }]) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
      <button
        type="button"
        className={classes.chip}
        aria-pressed={isInStock}
        data-active={isInStock || undefined}
        onClick={() => setParams({ estoque: isInStock ? undefined : 'disponivel' })}
      >
        Em estoque
      </button>
    </div>
  );
});
