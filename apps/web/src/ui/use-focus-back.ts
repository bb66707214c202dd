import { useLayoutEffect } from 'react';

/** How long the library takes to give the focus back itself, in milliseconds. */
const LIBRARY_MS = 30;

/**
 * Where a dialog that closes would leave the focus nowhere, puts it back to where it came from: the library does not
 * when the dialog was open from its first drawing on, or when what opened it is gone or disabled by then.
 */
export function useFocusBack(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const origin = openerOf(document.activeElement);
    const row = origin?.closest('tr, [role="row"], li');
    return () => {
      // while it fades out the dialog still has the focus
      const left = document.activeElement;
      setTimeout(() => {
        const { activeElement } = document;
        if (activeElement !== document.body && activeElement !== left) return;
        const place = [origin, firstControl(row), document.querySelector('main')].find(
          canTakeFocus,
        );
        place?.focus({ preventScroll: true });
      }, LIBRARY_MS);
    };
  }, [isOpen]);
}

/** An item of a menu goes with its menu; the button that showed the menu stays. */
function openerOf(element: Element | null): HTMLElement | null {
  const label = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = label === undefined || label === null ? element : document.getElementById(label);
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}

function firstControl(row: Element | null | undefined): HTMLElement | null | undefined {
  return row?.querySelector<HTMLElement>('a[href], button:enabled, select:enabled');
}

function canTakeFocus(element: HTMLElement | null | undefined): element is HTMLElement {
  return element?.isConnected === true && !element.matches(':disabled');
}
