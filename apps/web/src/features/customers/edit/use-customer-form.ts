import { schemaResolver, useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import {
  type CustomerFile,
  customerFileFormSchema,
  customerValuesSchema,
  updateCustomerFile,
} from '@vendas/contract/people/customers';
import type { CustomerValues } from '@vendas/domain/people/customer-values';
import { useEffect, useEffectEvent, useState } from 'react';
import { z } from 'zod';
import { call } from '#lib/api/api.ts';
import { ApiFailure } from '#lib/api/failure.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import type { Change } from '#ui/dialogs/changes-panel.tsx';
import { showCustomer } from '#features/customers/customers.queries.ts';
import {
  customerChanges,
  mergeTyped,
  type TypedCustomer,
  typedOf,
  valuesOf,
} from './customer-values.ts';

/** The field that shows a refusal. */
const FIELD_OF: Readonly<Record<string, keyof TypedCustomer>> = {
  taxDocumentTaken: 'taxDocument',
  emailTaken: 'email',
  phoneTaken: 'phone',
  birthdayImplausible: 'birthday',
};

const conflictSchema = z.object({ current: customerValuesSchema });

interface OthersChanges {
  readonly changes: readonly Change[];
  readonly current: CustomerValues;
}

/**
 * The state of the form of a file: the values it was opened with, the input, and the changes that others saved in the
 * meantime.
 */
export function useCustomerForm(file: CustomerFile, onSaved: () => void) {
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState(() => valuesOf(file));
  const [othersChanges, setOthersChanges] = useState<OthersChanges>();
  const form = useForm<TypedCustomer>({
    initialValues: typedOf(opened),
    validate: schemaResolver(customerFileFormSchema, { sync: true }),
  });
  const fieldOf = (error: unknown) =>
    error instanceof ApiFailure ? FIELD_OF[error.code] : undefined;

  const saving = useApiMutation({
    mutationFn: (typed: TypedCustomer) =>
      call(updateCustomerFile, {
        params: { id: file.id },
        body: { ...customerFileFormSchema.parse(typed), expected: opened },
      }),
    success: 'Cadastro salvo.',
    failure: (reason, error) =>
      fieldOf(error) === undefined ? `Erro ao salvar cadastro: ${reason}` : undefined,
    form,
    onSuccess(saved) {
      showCustomer(queryClient, saved);
      onSaved();
    },
    onRefused(failure) {
      const field = fieldOf(failure);
      if (field !== undefined) form.setFieldError(field, failure.message);
      const conflict = conflictSchema.safeParse(failure.data).data;
      if (failure.code === 'customerChanged' && conflict !== undefined) merge(conflict.current);
    },
  });

  const focusRefused = useEffectEvent((error: Error | null) => {
    const field = fieldOf(error);
    if (field !== undefined) form.getInputNode(field)?.focus();
  });
  // After rendering, because the fields are disabled while the form is sent and cannot take the focus.
  useEffect(() => focusRefused(saving.error), [saving.error]);

  /** Keeps the user's input, and takes another user's changes into all other fields. */
  function merge(current: CustomerValues): void {
    setOthersChanges({ changes: customerChanges(opened, current), current });
    form.setValues(mergeTyped(typedOf(opened), form.getValues(), typedOf(current)));
    setOpened(current);
  }

  function takeCurrent(current: CustomerValues): void {
    setOthersChanges(undefined);
    form.setValues(typedOf(current));
  }

  return { form, othersChanges, takeCurrent, save: saving.mutate, isSaving: saving.isPending };
}
