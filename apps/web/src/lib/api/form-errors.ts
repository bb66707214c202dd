import type { FormErrors } from '@mantine/form';
import { ApiFailure } from './failure.ts';

/** A form that shows the server's messages for its fields; every form of `useForm` is one. */
export interface ServerCheckedForm {
  readonly setErrors: (errors: FormErrors) => void;
  readonly getValues: () => object;
  readonly getInputNode: (field: string) => HTMLElement | null;
}

/** Focuses the first field with an error; its input is found by `data-path`, as `getInputProps` sets it. */
export function focusFirst(
  errors: FormErrors,
  form: Pick<ServerCheckedForm, 'getInputNode'>,
): void {
  const [field] = Object.keys(errors);
  const input = field === undefined ? null : form.getInputNode(field);
  // a hidden field cannot take the focus
  input?.closest('details')?.setAttribute('open', '');
  input?.focus();
}

/** True when the server refused fields of this form, which shows them itself. */
export function isFormError(error: unknown, form: Pick<ServerCheckedForm, 'getValues'>): boolean {
  if (!(error instanceof ApiFailure)) return false;
  const values = form.getValues();
  return Object.keys(error.fields).some((field) => Object.hasOwn(values, field));
}
