import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * For the body of a table: when the focused row is removed, for instance because a change no longer matches the
 * filter, the focus moves to the row in its place. Otherwise the keyboard would start at the top of the page.
 */
export function useRowFocus() {
  const body = useRef<HTMLTableSectionElement>(null);
  const focused = useRef<{ readonly row: HTMLTableRowElement; readonly index: number }>(undefined);

  useLayoutEffect(() => {
    const rows = body.current?.rows;
    if (rows === undefined || focused.current === undefined) return;
    const { row, index } = focused.current;
    if (row.isConnected || document.activeElement !== document.body) return;
    focused.current = undefined;
    const next = rows[Math.min(index, rows.length - 1)];
    next?.querySelector<HTMLElement>('a[href], button:enabled')?.focus({ preventScroll: true });
  });

  return {
    ref: body,
    onFocus({ target }: FocusEvent): void {
      const row = target.closest('tr');
      if (row !== null) focused.current = { row, index: row.sectionRowIndex };
    },
    /** Not called for a removed row, because React ignores events while it changes the page. */
    onBlur(): void {
      focused.current = undefined;
    },
  };
}
