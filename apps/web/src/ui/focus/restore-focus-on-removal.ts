/** Where the focus was put last, for whatever comes in place of what went. */
let passedTo: HTMLElement | null | undefined;

/**
 * As the `ref` of what may go away with the focus in it, which would leave a keyboard to begin again at the top of the
 * page: the focus is passed to what surrounds it, the dialog or the page. Where the same is shown again at once, as a
 * problem that a new try did not solve, its button takes the focus from there; a user who has moved on meanwhile is not
 * called back.
 */
export function restoreFocusOnRemoval(part: HTMLElement | null): () => void {
  if (passedTo === document.activeElement) part?.querySelector('button')?.focus();
  passedTo = undefined;
  return () => {
    if (!part?.contains(document.activeElement)) return;
    passedTo = part.parentElement?.closest('[tabindex]');
    passedTo?.focus({ preventScroll: true });
  };
}
