/**
 * As the `ref` of a list: when the focused control is removed, as after an action on its row, the focus goes to another
 * control of the row, to the next row, or to the content of the page. Otherwise the keyboard would start at the top.
 */
export function keepFocusInList(list: HTMLElement | null): (() => void) | undefined {
  if (list === null) return undefined;
  // stored, because the window may be gone when the list is removed
  const page = list.ownerDocument;
  const main = list.closest('main');
  let focused: Element | null = null;
  let row: Element | null | undefined;
  let nextRow: Element | null | undefined;

  function restore(): void {
    if (focused === null || focused.isConnected || page.activeElement !== page.body) return;
    const targets = [firstControl(row), firstControl(nextRow), main];
    targets.find((target) => target?.isConnected)?.focus({ preventScroll: true });
    focused = page.activeElement;
  }

  list.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return;
    focused = target;
    row = target.closest('li');
    nextRow = row?.nextElementSibling ?? row?.previousElementSibling;
  });
  const removals = new MutationObserver(restore);
  removals.observe(list, { childList: true, subtree: true });
  return () => {
    removals.disconnect();
    // the list is removed after this function
    queueMicrotask(restore);
  };
}

function firstControl(row: Element | null | undefined): HTMLElement | null | undefined {
  const link = row?.querySelector<HTMLElement>('a[href]');
  return row?.querySelector<HTMLElement>('button:enabled') ?? link;
}
