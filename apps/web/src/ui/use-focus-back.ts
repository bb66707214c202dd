import { useLayoutEffect } from 'react';

/** When the library has given the focus back itself, and when a dialog has faded out, in milliseconds. */
const LIBRARY_MS = 30;
const GONE_MS = 300;

/**
 * Where a dialog that closes would leave the focus nowhere, puts it back to where it came from: the library does not
 * when the dialog was open from its first drawing on, or when what opened it is gone or disabled by then.
 */
export function useFocusBack(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    // by hand, because the timers below may outlive the window
    const page = document;
    const origin = openerOf(page.activeElement);
    const row = origin?.closest('tr, [role="row"], li');
    // of the page that it lies over: another one has a say of its own
    const main = page.querySelector('main');
    return () => {
      // while it fades out the dialog still has the focus
      const left = page.activeElement;
      const giveBack = (isNowhere: (focused: Element | null) => boolean) => {
        if (!isNowhere(page.activeElement)) return;
        const places = [origin, firstControl(row), main];
        places.find(canTakeFocus)?.focus({ preventScroll: true });
      };
      setTimeout(
        () => giveBack((focused) => focused === page.body || focused === left),
        LIBRARY_MS,
      );
      // a dialog closed before it had taken the focus takes it all the same, and loses it at its end
      setTimeout(() => giveBack((focused) => focused === page.body), GONE_MS);
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
