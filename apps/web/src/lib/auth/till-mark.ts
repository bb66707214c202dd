/** Where this browser remembers that it is a till: its cookie is hidden from scripts. */
const MARK = 'till';

/** Whether this browser was made a till; the server knows whether it still is. */
export const isTill = () => localStorage.getItem(MARK) !== null;

/** Remembers whether this browser is a till. */
export function markTill(isOpen: boolean): void {
  try {
    if (isOpen) localStorage.setItem(MARK, 'open');
    else localStorage.removeItem(MARK);
  } catch {
    // full: the way back is not offered
  }
}
