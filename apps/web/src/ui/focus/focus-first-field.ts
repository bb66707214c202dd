const FIELDS =
  'input:not([type="file"], [type="hidden"], :disabled), textarea:not(:disabled), select:not(:disabled)';

/**
 * As the `ref` of a page's form: focuses its first field where a keyboard is likely, so that what is typed at once goes
 * there. On touch screens it would open the keyboard over the page. A field that is in use keeps the focus.
 */
export function focusFirstField(form: HTMLElement | null): void {
  if (form === null || !window.matchMedia('(hover: hover) and (pointer: fine)').matches) return;
  if (document.activeElement?.matches('input, textarea, select') === true) return;
  form.querySelector<HTMLElement>(FIELDS)?.focus({ preventScroll: true });
}

/** As the `ref` of a field, or of a form with one, that appears because it was asked for: it has the focus at once. */
export function focusOnMount(element: HTMLElement | null): void {
  const input = element?.matches('input') === true ? element : element?.querySelector('input');
  input?.focus();
}
