import { createContext, type CSSProperties, type ReactNode, use, useMemo } from 'react';
import table from './data-table.module.css';
import phone from './phone-rows.module.css';
import { ROW_PRESS } from './row-press.ts';
import { useRowFocus } from './use-row-focus.ts';
import { type Sorting, SortButton, sortDirection } from './sorting.tsx';

const classes = {
  table: `${table.table} ${phone.table}`,
  head: `${table.head} ${phone.head}`,
  body: `${table.body} ${phone.body}`,
  foot: `${table.foot} ${phone.foot}`,
  row: `${table.row} ${phone.row}`,
};

export interface DataColumn {
  /** The heading; identifies the column within the table. */
  readonly label: string;
  /** A width of CSS grid, such as '8rem' or 'minmax(10rem, 2fr)'. */
  readonly width: string;
  /** The width from 1280 to 1503 px, where all columns share the space next to the side bar. */
  readonly tightWidth?: string;
  /** The width below 1280 px, where the column shows less. */
  readonly narrowWidth?: string;
  /** The width of the column `actions` on a phone, which has fewer actions. */
  readonly phoneWidth?: string;
  readonly isNumeric?: boolean;
  /**
   * Hides the column below 1280 px (2) or below 1024 px (1). Without it, the column is visible at
   * every width of a table.
   */
  readonly drop?: 1 | 2;
  /**
   * The label of the column below whose value this column's value is shown while the column is
   * hidden. Without it, the value is not shown then.
   */
  readonly under?: string;
  /**
   * Place in the compact row below 700 px: first line `title` and `amount`, then `detail`, `more`
   * and, at the end of the line, `badge`, which wraps to a third line where the second is full;
   * `image` before them, `actions` after them. Without it, the value is not shown there.
   */
  readonly phone?: 'image' | 'title' | 'amount' | 'detail' | 'badge' | 'more' | 'actions';
  /** The name by which the list can be sorted by this column. */
  readonly sort?: string;
  /** The first click sorts in descending order, as usual for numbers. */
  readonly isDescendingFirst?: boolean;
}

interface DataTableProps {
  /** Names the list for screen readers. */
  readonly label: string;
  readonly columns: readonly DataColumn[];
  /** The rows belong to an earlier query while the next one is loading. */
  readonly isStale?: boolean;
  /** The current sorting, and the callback for a click on a heading. */
  readonly sorting?: Sorting;
  /**
   * The height of the content of a usual row, where it differs from one line (two on phones). Rows have this height
   * until they are rendered; a different one would move the rows below.
   */
  readonly rowContent?: { readonly wide?: string; readonly phone?: string };
  /** Sums, by the label of their column. */
  readonly footer?: Readonly<Record<string, ReactNode>>;
  readonly children: ReactNode;
}

type Variables = CSSProperties & Record<`--${string}`, string | undefined>;

/** The properties of the cells of a column, by the column's label. */
type CellProps = Readonly<Record<`data-${string}`, unknown>> & { readonly style?: Variables };
const Cells = createContext<ReadonlyMap<string, CellProps>>(new Map());

/**
 * The list of the back office: a table from 700 px, whose columns are hidden by importance, and
 * compact rows of two lines below.
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
 * Rows are laid out as grids, because a browser can skip those out of sight: thousands of rows
 * scroll as smoothly as a few. In print it is a plain table.
 */
export function DataTable(props: DataTableProps) {
  const { label, columns, isStale = false, sorting, rowContent, footer, children } = props;
  const cells = useMemo(() => cellsOf(columns), [columns]);
  const rowFocus = useRowFocus<HTMLTableSectionElement>();
  const style: Variables = {
    '--wide': gridOf(columns),
    '--tight': gridOf(columns.map(withTightWidth)),
    '--medium': gridOf(columns, [1]),
    '--narrow': gridOf(columns, []),
    '--actions': actionsWidth(columns),
    '--row-content': rowContent?.wide,
    '--row-content-on-phones': rowContent?.phone,
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
  /** Highlights the row: something about it is late or short. */
  readonly isAlarming?: boolean;
  /** A click anywhere in the row, except on a control, activates its first link or button. */
  readonly isPressable?: boolean;
  readonly children: ReactNode;
}

/** One row; wrap it in `memo` in lists that can grow. */
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
  /** Whether the value of this row is hidden on a phone. */
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

/** The controls at the end of a row: dimmed until the row is hovered or contains the focus. */
export function RowActions({ children }: { readonly children: ReactNode }) {
  return <div className={table.actions}>{children}</div>;
}

/**
 * The grid template of the columns. Each line is named after its column, so that a value that moves
 * below another one finds its place.
 * @param visible the columns that stay visible at this width; without it, all columns at their full width
 */
function gridOf(columns: readonly DataColumn[], visible?: readonly number[]): string {
  return columns
    .map(({ width, narrowWidth = width, drop }, index) => {
      if (visible === undefined) return `[c${index}] ${width}`;
      return drop === undefined || visible.includes(drop) ? `[c${index}] ${narrowWidth}` : '';
    })
    .filter(Boolean)
    .join(' ');
}

function withTightWidth(column: DataColumn): DataColumn {
  return { ...column, width: column.tightWidth ?? column.width };
}

/** Space for the controls at the end of a row on a phone. */
function actionsWidth(columns: readonly DataColumn[]): string {
  const actions = columns.find(({ phone }) => phone === 'actions');
  return actions?.phoneWidth ?? actions?.narrowWidth ?? actions?.width ?? '0';
}

function cellsOf(columns: readonly DataColumn[]): ReadonlyMap<string, CellProps> {
  return new Map(
    columns.map(({ label, isNumeric, drop, phone, under }) => {
      const columnIndex = columns.findIndex((column) => column.label === under);
      const props: CellProps = {
        'data-numeric': isNumeric || undefined,
        'data-drop': drop,
        'data-phone': phone,
        'data-over': columns.find((column) => column.under === label)?.drop,
        ...(columnIndex >= 0 && { style: { '--under': `c${columnIndex}` }, 'data-under': true }),
      };
      return [label, props];
    }),
  );
}
