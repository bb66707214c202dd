import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './facts-table.module.css';

interface FactsRow {
  readonly key: string;
  /** The first cell names the row. */
  readonly cells: readonly ReactNode[];
}

interface FactsTableProps {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly FactsRow[];
  /** Scrolls to its end at first, where the newest row is. */
  readonly isNewestLast?: boolean;
}

/**
 * A small table of figures: labels in the first column, numbers in the others. It scrolls by itself if it is wider
 * than the screen.
 */
export function FactsTable({ caption, head, rows, isNewestLast = false }: FactsTableProps) {
  const box = useRef<HTMLDivElement>(null);
  const newest = isNewestLast ? rows.at(-1)?.key : undefined;
  useLayoutEffect(() => {
    if (newest !== undefined && box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [newest]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div ref={box} className={classes.sideways} role="region" aria-label={caption} tabIndex={0}>
      <table className={classes.facts}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {head.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...values] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {values.map((value, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- columns never move
                <td key={index}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
