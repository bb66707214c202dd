import type { CSSProperties, ReactNode } from 'react';
import classes from './data-table.module.css';

export interface DataColumn {
  readonly label: string;
  /** A width of CSS grid, such as '8rem' or 'minmax(10rem, 2fr)'. */
  readonly width: string;
  readonly isNumeric?: boolean;
}

interface DataTableProps {
  /** What is listed, for screen readers. */
  readonly label: string;
  readonly columns: readonly DataColumn[];
  /** Shown rows are those of an earlier question while the next one is on its way. */
  readonly isStale?: boolean;
  readonly children: ReactNode;
}

/**
 * A dense table whose rows are cards on narrow screens. Rows are rendered as grids so that the browser can skip those out
 * of sight: thousands of them scroll as a few do. Elements laid out as grids lose what they mean as a table, so the roles are spelled out.
 */
export function DataTable({ label, columns, isStale = false, children }: DataTableProps) {
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--columns': columns.map((column) => column.width).join(' '),
  };
  return (
    <div
      role="table"
      className={classes.table}
      aria-label={label}
      aria-busy={isStale}
      style={style}
    >
      <div role="rowgroup" className={classes.head}>
        <div role="row" className={classes.row}>
          {columns.map((column) => (
            <div
              key={column.label}
              role="columnheader"
              data-numeric={column.isNumeric || undefined}
            >
              {column.label}
            </div>
          ))}
        </div>
      </div>
      <div role="rowgroup" className={classes.body}>
        {children}
      </div>
    </div>
  );
}

interface DataRowProps {
  /** Tinted: something about it is late or short. */
  readonly isAlarming?: boolean;
  readonly children: ReactNode;
}

/** One row; wrap it in `memo` where a list can grow. */
export function DataRow({ isAlarming = false, children }: DataRowProps) {
  return (
    <div role="row" className={classes.row} data-alarming={isAlarming || undefined}>
      {children}
    </div>
  );
}

interface DataCellProps {
  /** The column's label, which is next to the value on narrow screens. */
  readonly label: string;
  readonly isNumeric?: boolean;
  readonly children: ReactNode;
}

/** One value of a row. */
export function DataCell({ label, isNumeric = false, children }: DataCellProps) {
  return (
    <div role="cell" data-numeric={isNumeric || undefined}>
      <span className={classes.label} aria-hidden>
        {label}
      </span>
      <div className={classes.value}>{children}</div>
    </div>
  );
}
