const FIELDS =
  'input:not([type="file"], [type="hidden"], :disabled), textarea:not(:disabled), select:not(:disabled)';

/**
 * As the `ref` of a page's form: focuses its first field on devices that likely have a keyboard, so
 * that the user can type immediately. On touch screens the focus would open a keyboard over the page. A
 * field that is in use keeps the focus.
 */
export function focusFirstField(form: HTMLElement | null): void {
  if (form === null || !window.matchMedia('(hover: hover) and (pointer: fine)').matches) return;
  if (document.activeElement?.matches('input, textarea, select') === true) return;
  form.querySelector<HTMLElement>(FIELDS)?.focus({ preventScroll: true });
}

/** As the `ref` of a field, or of a form, that appears on the user's request: focuses it immediately. */
export function focusOnMount(element: HTMLElement | null): void {
  const input = element?.matches('input') === true ? element : element?.querySelector('input');
  input?.focus();
}
