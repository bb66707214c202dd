/** The element that got the focus last, for the part that replaces the removed one. */
let passedTo: HTMLElement | null | undefined;

/**
 * As the `ref` of a part that may be removed while it contains the focus: moves the focus to the surrounding dialog
 * or page, because the keyboard would otherwise start at the top of the page. If the same part appears again at once,
 * such as an error panel after a failed retry, its button gets the focus, unless the user has moved it.
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
