import type { FocusEvent } from 'react';

const MARK = 'data-autofocus';

/**
 * For the `onFocus` of a menu. The library puts the focus into a menu that opens twice, some moments apart on a slow
 * machine, and onto what bears this mark, or else onto the first item: a user who has gone on with the arrow keys in
 * between would be thrown back.
 */
export function keepScrollPosition({ currentTarget, target }: FocusEvent<HTMLElement>): void {
  for (const other of currentTarget.querySelectorAll(`[${MARK}]`)) other.removeAttribute(MARK);
  target.setAttribute(MARK, 'true');
}
