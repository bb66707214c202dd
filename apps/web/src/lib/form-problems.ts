import type { FormErrors } from '@mantine/form';
import { ApiFailure } from './api.ts';

/** Puts the focus on the first field that something is said about; `nodeOf` finds the field's element. */
export function focusFirst(
  errors: FormErrors,
  nodeOf: (field: string) => HTMLElement | null | undefined,
): void {
  const [field] = Object.keys(errors);
  if (field !== undefined) nodeOf(field)?.focus();
}

/** True when the server said what is wrong with which field: the fields say so themselves, and nothing else has to. */
export function isOnFields(error: unknown): boolean {
  return error instanceof ApiFailure && Object.keys(error.fields).length > 0;
}
