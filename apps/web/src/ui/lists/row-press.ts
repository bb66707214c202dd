import type { MouseEvent } from 'react';

/** What has an effect of its own when it is pressed. */
const CONTROLS = 'a, button, input, select, textarea, label, summary';

/** The first link or button of the pressed row, unless the press was meant for something else. */
function openerOf({ target, currentTarget }: MouseEvent<HTMLElement>): HTMLElement | undefined {
  // React also reports presses in menus and dialogs that a row has opened
  if (!(target instanceof Element) || !currentTarget.contains(target)) return undefined;
  if (target.closest(CONTROLS) !== null) return undefined;
  const row = target.closest('[data-pressable]');
  return row?.querySelector<HTMLElement>('a[href], button:enabled') ?? undefined;
}

/** Safari focuses no pressed button, and a dialog returns the focus to where it was when it opened. */
function focusButton({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (!(target instanceof Element)) return;
  // an item of a menu has already passed the focus on
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
  // the end of selecting text is a click as well
  if (document.getSelection()?.isCollapsed === false) return;
  opener.focus({ preventScroll: true });
  opener.click();
}

/** The middle button would start scrolling where it is no link. */
function preventScrolling(event: MouseEvent<HTMLElement>): void {
  if (event.button === 1 && openerOf(event) !== undefined) event.preventDefault();
}

/** For the body of a table: a press anywhere in a row with `data-pressable` is one on the row's first link or button. */
export const ROW_PRESS = {
  onClick: open,
  onAuxClick: open,
  onMouseDown: preventScrolling,
} as const;
