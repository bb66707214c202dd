import { flushSync } from 'react-dom';

/**
 * Focuses the first field of a form that shows an error, otherwise the button that confirms
 * an unusual date; returns false if there is neither. Errors that were set in the same event count.
 */
export function focusFirstError(form: ParentNode): boolean {
  // renders errors set in the same event
  flushSync(() => undefined);
  const refused =
    form.querySelector<HTMLElement>('[aria-invalid="true"], [data-refused]') ??
    form.querySelector<HTMLElement>('[data-date-question]');
  refused?.focus();
  return refused !== null;
}
