import { useLayoutEffect, useRef, type RefObject } from 'react';

/** The interval of checks while a dialog fades out, in milliseconds; the library restores the focus first. */
const CHECK_MS = 30;

/** The opener of the dialog that closes in this commit: a dialog that replaces it returns the focus there. */
let replacedOpener: HTMLElement | null = null;

/**
 * Returns the focus to the element that had it before, when a closing dialog would lose it. The
 * library does not do so when the dialog was open from its first render, or when the element that
 * opened it has been removed or disabled. A dialog that closed before it had the focus counts as
 * well.
 * @returns the `ref` of the dialog's element, which may keep the focus while it fades out, long on a busy
 * machine
 */
export function useReturnFocus(isOpen: boolean): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null);
  const stopChecks = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    stopChecks.current?.();
    // stored, because the checks below may outlive the window
    const page = document;
    const origin = replacedOpener ?? openerOf(page.activeElement);
    const row = origin?.closest('tr, [role="row"], li');
    // An element of the page behind the dialog: another page sets its own focus.
    const main = page.querySelector('main');
    return () => {
      replacedOpener = origin;
      queueMicrotask(() => {
        replacedOpener = null;
      });
      stopChecks.current = checkWhileClosing(content, (dialog) => {
        const focused = page.activeElement;
        if (focused !== page.body && !dialog?.contains(focused)) return;
        const targets = [origin, firstControl(row), main];
        targets.find(canTakeFocus)?.focus({ preventScroll: true });
      });
    };
  }, [isOpen]);
  return content;
}

/** The last check is after the dialog was removed. @returns a function that stops the checks */
function checkWhileClosing(
  content: RefObject<HTMLElement | null>,
  check: (dialog: HTMLElement | null) => void,
): () => void {
  const timer = setInterval(() => {
    const dialog = content.current;
    if (dialog === null) clearInterval(timer);
    check(dialog);
  }, CHECK_MS);
  return () => clearInterval(timer);
}

/** A menu item is removed with its menu; the button that opened the menu stays. */
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
