import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * For the body of a table, or a list: when the focused row is removed, for instance because a change no longer matches
 * the filter, the focus moves to the row in its place. Otherwise the keyboard would start at the top of the page.
 */
export function useRowFocus<List extends HTMLElement>() {
  const list = useRef<List>(null);
  const focused = useRef<{ readonly row: Element; readonly index: number }>(undefined);

  useLayoutEffect(() => {
    const rows = list.current?.children;
    if (rows === undefined || focused.current === undefined) return;
    const { row, index } = focused.current;
    if (row.isConnected || document.activeElement !== document.body) return;
    focused.current = undefined;
    const next = rows[Math.min(index, rows.length - 1)];
    next?.querySelector<HTMLElement>('a[href], button:enabled')?.focus({ preventScroll: true });
  });

  return {
    ref: list,
    onFocus({ target, currentTarget }: FocusEvent): void {
      const rows = [...currentTarget.children];
      const index = rows.findIndex((row) => row.contains(target));
      const row = rows[index];
      if (row !== undefined) focused.current = { row, index };
    },
    /** Not called for a removed row, because React ignores events while it changes the page. */
    onBlur(): void {
      focused.current = undefined;
    },
  };
}
