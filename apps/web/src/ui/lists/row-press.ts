import type { MouseEvent } from 'react';

/** Elements that handle clicks themselves. */
const CONTROLS = 'a, button, input, select, textarea, label, summary';

/** The first link or button of the clicked row, unless the click was on another control. */
function openerOf({ target, currentTarget }: MouseEvent<HTMLElement>): HTMLElement | undefined {
  // React also reports clicks in menus and dialogs that a row has opened.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return undefined;
  if (target.closest(CONTROLS) !== null) return undefined;
  const row = target.closest('[data-pressable]');
  return row?.querySelector<HTMLElement>('a[href], button:enabled') ?? undefined;
}

/**
 * Focuses a clicked button, which Safari does not do. A dialog returns the focus to the element
 * that had it when the dialog opened.
 */
function focusButton({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (!(target instanceof Element)) return;
  // a menu item has already moved the focus
  const button = target.closest<HTMLElement>('button:not([role="menuitem"])');
  if (currentTarget.contains(button)) button?.focus({ preventScroll: true });
}

function open(event: MouseEvent<HTMLElement>): void {
  if (event.button === 0) focusButton(event);
  if (event.defaultPrevented || event.altKey || event.button > 1) return;
  const opener = openerOf(event);
  if (opener === undefined) return;
  const isNewTab = event.button === 1 || event.ctrlKey || event.metaKey || event.shiftKey;
  if (isNewTab) {
    if (opener instanceof HTMLAnchorElement) window.open(opener.href, '_blank', 'noopener');
    return;
  }
  // selecting text also ends with a click
  if (document.getSelection()?.isCollapsed === false) return;
  opener.focus({ preventScroll: true });
  opener.click();
}

/** Prevents the middle button from scrolling next to a link. */
function preventScrolling(event: MouseEvent<HTMLElement>): void {
  if (event.button === 1 && openerOf(event) !== undefined) event.preventDefault();
}

/**
 * For the body of a table: a click anywhere in a row with `data-pressable` activates the row's first link or button.
 */
export const ROW_PRESS = {
  onClick: open,
  onAuxClick: open,
  onMouseDown: preventScrolling,
} as const;
