import { useQueryParams } from '#lib/navigation/query-string.ts';
import classes from './sort-button.module.css';

export interface Sorting {
  /** A column's `sort`, with a leading '-' for descending order: 'name', '-total'. */
  readonly value: string;
  readonly onSort: (value: string) => void;
}

interface SortButtonProps {
  readonly label: string;
  readonly sort: string;
  readonly isDescendingFirst: boolean;
  readonly sorting: Sorting;
}

/**
 * The heading of a sortable column: the first click sorts in the column's default direction, the next in the other.
 */
export function SortButton({ label, sort, isDescendingFirst, sorting }: SortButtonProps) {
  const descending = `-${sort}`;
  const [first, second] = isDescendingFirst ? [descending, sort] : [sort, descending];
  return (
    <button
      type="button"
      className={classes.sort}
      data-descending-first={isDescendingFirst || undefined}
      onClick={() => sorting.onSort(sorting.value === first ? second : first)}
    >
      {label}
    </button>
  );
}

/** For `aria-sort`; undefined for a column that cannot sort. */
export function sortDirection(sort: string | undefined, sorting: Sorting | undefined) {
  if (sorting === undefined || sort === undefined) return undefined;
  if (sorting.value === sort) return 'ascending';
  return sorting.value === `-${sort}` ? 'descending' : 'none';
}

interface SortSelectProps {
  readonly columns: readonly { readonly label: string; readonly sort?: string }[];
  readonly sorting: Sorting;
}

/** The same choice as a dropdown below 1024 px, where there are no headings; next to the search of the list. */
export function SortSelect({ columns, sorting }: SortSelectProps) {
  return (
    <select
      className={classes.sortSelect}
      aria-label="Ordenar por"
      value={sorting.value}
      onChange={(event) => sorting.onSort(event.currentTarget.value)}
    >
      {columns.flatMap(({ label, sort }) =>
        sort === undefined
          ? []
          : [
              <option key={sort} value={sort}>{`${label}, crescente`}</option>,
              <option key={`-${sort}`} value={`-${sort}`}>{`${label}, decrescente`}</option>,
            ],
      )}
    </select>
  );
}

/** The sorting of a list; stored in the URL unless it is the default. */
export function useSorting<S extends string>(value: S, usual: S): Sorting {
  const setParams = useQueryParams();
  return { value, onSort: (next) => setParams({ ordem: next === usual ? undefined : next }) };
}
