import { useLayoutEffect, useRef, type RefObject } from 'react';

/** How often a dialog that fades out is looked at, in milliseconds: after the library has given the focus back itself. */
const LOOK_MS = 30;

/**
 * Where a dialog that closes would leave the focus nowhere, puts it back to where it came from: the library does not
 * when the dialog was open from its first drawing on, or when what opened it is gone or disabled by then; and a dialog
 * closed before it had taken the focus takes it all the same.
 * @returns for the dialog's element, which may have the focus for as long as it fades: long, on a busy machine
 */
export function useReturnFocus(isOpen: boolean): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null);
  const stopLooking = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    stopLooking.current?.();
    // by hand, because the checks below may outlive the window
    const page = document;
    const origin = openerOf(page.activeElement);
    const row = origin?.closest('tr, [role="row"], li');
    // of the page that it lies over: another one has a say of its own
    const main = page.querySelector('main');
    return () => {
      stopLooking.current = lookWhileClosing(content, (dialog) => {
        const focused = page.activeElement;
        if (focused !== page.body && !dialog?.contains(focused)) return;
        const places = [origin, firstControl(row), main];
        places.find(canTakeFocus)?.focus({ preventScroll: true });
      });
    };
  }, [isOpen]);
  return content;
}

/** The last look comes when the dialog is gone. @returns what stops it */
function lookWhileClosing(
  content: RefObject<HTMLElement | null>,
  look: (dialog: HTMLElement | null) => void,
): () => void {
  const timer = setInterval(() => {
    const dialog = content.current;
    if (dialog === null) clearInterval(timer);
    look(dialog);
  }, LOOK_MS);
  return () => clearInterval(timer);
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
