import IconArrowsSort from '~icons/tabler/arrows-sort';
import { useQueryParams } from '#lib/navigation/query-string.ts';
import { RowSelect } from './row-select.tsx';
import classes from './sorting.module.css';

export interface Sorting {
  /** A column's `sort`, with a leading '-' for descending order: 'name', '-total'. */
  readonly value: string;
  readonly onSort: (value: string) => void;
}

interface ListSorting extends Sorting {
  /** The default, which the URL does not contain. */
  readonly usual: string;
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
  readonly label?: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly sorting: ListSorting;
  /** For a table: the width from which every sortable heading is visible, 1280, 1024 or 700 px. */
  readonly headings?: 'widest' | 'wide' | 'medium';
}

/**
 * The sorting of a list as a dropdown next to its search. On phones it is only an icon, because the typed text needs
 * the width.
 */
export function SortSelect(props: SortSelectProps) {
  const { label = 'Ordenar por', options, sorting, headings } = props;
  const { value, usual, onSort } = sorting;
  return (
    <div
      className={classes.dropdown}
      data-headings={headings}
      data-changed={value !== usual || undefined}
    >
      <RowSelect
        label={label}
        options={options}
        value={value}
        isDisabled={false}
        onChoose={onSort}
      />
      <IconArrowsSort className={classes.icon} width={18} height={18} aria-hidden />
    </div>
  );
}

/** Both directions of each sortable column. */
export function sortsOf(columns: readonly { readonly label: string; readonly sort?: string }[]) {
  return columns.flatMap(({ label, sort }) =>
    sort === undefined
      ? []
      : [
          { value: sort, label: `${label}, crescente` },
          { value: `-${sort}`, label: `${label}, decrescente` },
        ],
  );
}

/** The sorting of a list; stored in the URL unless it is the default. */
export function useSorting<S extends string>(value: S, usual: S): ListSorting {
  const setParams = useQueryParams();
  return {
    value,
    usual,
    onSort: (next) => setParams({ ordem: next === usual ? undefined : next }),
  };
}
