import { createContext, type CSSProperties, type ReactNode, use, useMemo } from 'react';
import classes from './data-table.module.css';
import { ROW_PRESS } from './row-press.ts';
import { useRowFocus } from './use-row-focus.ts';
import { type Sorting, SortButton, sortDirection } from './sort-button.tsx';

export interface DataColumn {
  /** Its heading; names the column within the table. */
  readonly label: string;
  /** A width of CSS grid, such as '8rem' or 'minmax(10rem, 2fr)'. */
  readonly width: string;
  /** Its width from 1280 to 1503 px, where all columns share what the side bar leaves. */
  readonly tightWidth?: string;
  /** Its width below 1280 px, where it has less to show. */
  readonly narrowWidth?: string;
  /** The width of `actions` on a phone, where they are fewer. */
  readonly phoneWidth?: string;
  readonly isNumeric?: boolean;
  /** Leaves below 1280 px (2) or below 1024 px (1). Without it, the column stays at every width of a table. */
  readonly drop?: 1 | 2;
  /** The label of the column below whose value its own moves once it has left. Without it, the value is not shown then. */
  readonly under?: string;
  /**
   * Place in the compact row below 700 px: first line `title` and `amount`, then `detail`, `more` and at the end of the line
   * `badge`, on a third line where the second is full; before them `image`, after them `actions`. Without it, the value
   * is not shown there.
   */
  readonly phone?: 'image' | 'title' | 'amount' | 'detail' | 'badge' | 'more' | 'actions';
  /** The name by which the list can be sorted by this column. */
  readonly sort?: string;
  /** The first press sorts downwards, as numbers do. */
  readonly isDescendingFirst?: boolean;
}

interface DataTableProps {
  /** What is listed, for screen readers. */
  readonly label: string;
  readonly columns: readonly DataColumn[];
  /** Shown rows are those of an earlier question while the next one is on its way. */
  readonly isStale?: boolean;
  /** How the list is sorted now, and what a press on a heading asks for. */
  readonly sorting?: Sorting;
  /** Sums by the label of their column. */
  readonly footer?: Readonly<Record<string, ReactNode>>;
  readonly children: ReactNode;
}

type Variables = CSSProperties & Record<`--${string}`, string>;

/** What each cell of a column has, by the column's label. */
type CellProps = Readonly<Record<`data-${string}`, unknown>> & { readonly style?: Variables };
const Cells = createContext<ReadonlyMap<string, CellProps>>(new Map());

/**
 * The list of the back office: a table from 700 px whose columns leave by importance, compact rows of two lines below.
 *
 * ```tsx
 * const COLUMNS: readonly DataColumn[] = [
 *   { label: 'Cliente', width: 'minmax(0, 1fr)', phone: 'title', sort: 'customer' },
 *   { label: 'Data', width: '5.5rem', drop: 1, under: 'Cliente', phone: 'detail' },
 *   { label: 'Total', width: '6rem', isNumeric: true, phone: 'amount', sort: 'total' },
 *   { label: 'Ações', width: '5rem', isNumeric: true, phone: 'actions' },
 * ];
 *
 * <DataTable label="Pedidos" columns={COLUMNS} sorting={{ value: '-total', onSort }} footer={{ Total: sum }}>
 *   <DataRow isPressable>
 *     <DataCell label="Cliente"><RowLink href={…}>Bia Souza</RowLink></DataCell>
 *     <DataCell label="Data">20/11/2026</DataCell>
 *     …
 *   </DataRow>
 * </DataTable>
 * ```
 *
 * Rows are laid out as grids, because a browser can skip those out of sight: thousands scroll as a few do. On paper it
 * is a plain table.
 */
export function DataTable(props: DataTableProps) {
  const { label, columns, isStale = false, sorting, footer, children } = props;
  const cells = useMemo(() => cellsOf(columns), [columns]);
  const rowFocus = useRowFocus();
  const style: Variables = {
    '--wide': gridOf(columns),
    '--tight': gridOf(columns.map(tight)),
    '--medium': gridOf(columns, [1]),
    '--narrow': gridOf(columns, []),
    '--actions': actionsWidth(columns),
  };
  return (
    <table className={classes.table} aria-label={label} aria-busy={isStale} style={style}>
      <thead className={classes.head}>
        <tr className={classes.row}>
          {columns.map((column) => (
            <th
              key={column.label}
              scope="col"
              aria-sort={sortDirection(column.sort, sorting)}
              {...cells.get(column.label)}
            >
              {sorting && column.sort !== undefined ? (
                <SortButton
                  label={column.label}
                  sort={column.sort}
                  isDescendingFirst={column.isDescendingFirst ?? column.isNumeric ?? false}
                  sorting={sorting}
                />
              ) : (
                column.label
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={classes.body} {...ROW_PRESS} {...rowFocus}>
        <Cells value={cells}>{children}</Cells>
      </tbody>
      {footer && (
        <tfoot className={classes.foot}>
          <tr className={classes.row}>
            {columns.map((column) => (
              <td key={column.label} {...cells.get(column.label)}>
                {footer[column.label]}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

interface DataRowProps {
  /** Tinted: something about it is late or short. */
  readonly isAlarming?: boolean;
  /** A press anywhere in the row that is not on a control is one on its first link or button. */
  readonly isPressable?: boolean;
  readonly children: ReactNode;
}

/** One row; wrap it in `memo` where a list can grow. */
export function DataRow({ isAlarming = false, isPressable = false, children }: DataRowProps) {
  return (
    <tr
      className={classes.row}
      data-alarming={isAlarming || undefined}
      data-pressable={isPressable || undefined}
    >
      {children}
    </tr>
  );
}

interface DataCellProps {
  /** The label of its column. */
  readonly label: string;
  /** Of this row, a phone does not need the value. */
  readonly isNotOnPhones?: boolean;
  readonly children?: ReactNode;
}

/** One value of a row. One without children is shown as '—'. */
export function DataCell({ label, isNotOnPhones = false, children }: DataCellProps) {
  return (
    <td {...use(Cells).get(label)} data-not-on-phones={isNotOnPhones || undefined}>
      {children}
    </td>
  );
}

/** The controls at the end of a row: quiet until the row is pointed at or has the focus. */
export function RowActions({ children }: { readonly children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}

/**
 * A grid of the columns, each line with the name of its column, so that what moves below another finds it.
 * @param kept which columns that leave are still there; without it, all columns at their full width
 */
function gridOf(columns: readonly DataColumn[], kept?: readonly number[]): string {
  return columns
    .map(({ width, narrowWidth = width, drop }, index) => {
      if (kept === undefined) return `[c${index}] ${width}`;
      return drop === undefined || kept.includes(drop) ? `[c${index}] ${narrowWidth}` : '';
    })
    .filter(Boolean)
    .join(' ');
}

function tight(column: DataColumn): DataColumn {
  return { ...column, width: column.tightWidth ?? column.width };
}

/** Room for the controls at the end of a phone's row. */
function actionsWidth(columns: readonly DataColumn[]): string {
  const actions = columns.find(({ phone }) => phone === 'actions');
  return actions?.phoneWidth ?? actions?.narrowWidth ?? actions?.width ?? '0';
}

function cellsOf(columns: readonly DataColumn[]): ReadonlyMap<string, CellProps> {
  return new Map(
    columns.map(({ label, isNumeric, drop, phone, under }) => {
      const place = columns.findIndex((column) => column.label === under);
      const props: CellProps = {
        'data-numeric': isNumeric || undefined,
        'data-drop': drop,
        'data-phone': phone,
        'data-over': columns.find((column) => column.under === label)?.drop,
        ...(place >= 0 && { style: { '--under': `c${place}` }, 'data-under': true }),
      };
      return [label, props];
    }),
  );
}
