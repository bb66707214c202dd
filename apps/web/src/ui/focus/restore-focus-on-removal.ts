/** The element that got the focus last, for the replacement of what was removed. */
let passedTo: HTMLElement | null | undefined;

/**
 * As the `ref` of a part that may be removed with the focus in it, after which the keyboard would start at the top of
 * the page: the focus moves to the surrounding dialog or page. If the same part appears again at once, such as an error
 * panel after a failed retry, its button gets the focus, unless the user has moved it meanwhile.
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
