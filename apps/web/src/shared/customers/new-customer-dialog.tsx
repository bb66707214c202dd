import { Alert, Button, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useEffect, useEffectEvent } from 'react';
import type { Customer } from '@vendas/contract/people/customer';
import { customerFormSchema } from '@vendas/contract/people/customer-form';
import { createCustomer } from '@vendas/contract/orders/quick-sale';
import { call } from '#lib/api/api.ts';
import { focusFirst, isFormError } from '#lib/api/form-errors.ts';
import { errorMessageOf } from '#lib/api/failure.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { ButtonRow } from '#ui/dialogs/modal.tsx';
import { FormModal } from '#ui/forms/form-modal.tsx';

interface NewCustomerDialogProps {
  readonly isOpen: boolean;
  /** The text typed in the customer search; may be empty. */
  readonly name: string;
  readonly onClose: () => void;
  readonly onAdded: (customer: Customer) => void;
}

/** Adds a customer without leaving the sale. */
export function NewCustomerDialog({ isOpen, name, onClose, onAdded }: NewCustomerDialogProps) {
  const form = useForm({
    initialValues: { firstName: '', lastName: '', email: '', phone: '' },
    validate: schemaResolver(customerFormSchema, { sync: true }),
  });
  const creation = useApiMutation({
    mutationFn: (body: typeof form.values, idempotencyKey) =>
      call(createCustomer, { body, idempotencyKey }),
    keyName: 'customer-attempt',
    invalidates: [['customers'], ['users']],
    form,
    onSuccess(customer) {
      form.reset();
      onAdded(customer);
    },
  });

  const fill = useEffectEvent(() => form.setValues(namesIn(name)));
  useEffect(() => {
    if (isOpen) fill();
  }, [isOpen]);

  function close(): void {
    creation.reset();
    form.reset();
    onClose();
  }

  return (
    <FormModal isOpen={isOpen} title="Novo cliente" isBusy={creation.isPending} onClose={close}>
      <form
        noValidate
        onSubmit={form.onSubmit(
          (values) => creation.mutate(values),
          (errors) => focusFirst(errors, form),
        )}
      >
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput
              data-autofocus
              label="Primeiro Nome"
              withAsterisk
              autoComplete="off"
              {...form.getInputProps('firstName')}
            />
            <TextInput label="Sobrenome" autoComplete="off" {...form.getInputProps('lastName')} />
          </SimpleGrid>
          <TextInput
            label="E-mail"
            type="email"
            autoComplete="off"
            description="Opcional."
            {...form.getInputProps('email')}
          />
          <TextInput
            label="Telefone"
            type="tel"
            autoComplete="off"
            description="Opcional, com DDD."
            {...form.getInputProps('phone')}
          />
          {creation.isError && !isFormError(creation.error, form) && (
            <Alert color="red" variant="light" role="alert">
              Erro ao adicionar cliente: {errorMessageOf(creation.error)}
            </Alert>
          )}
          <ButtonRow>
            <Button variant="default" disabled={creation.isPending} onClick={close}>
              Cancelar
            </Button>
            <Button type="submit" loading={creation.isPending}>
              Adicionar cliente
            </Button>
          </ButtonRow>
        </Stack>
      </form>
    </FormModal>
  );
}

/** The first word is the first name. */
function namesIn(text: string) {
  const [firstName = '', ...others] = text.split(/\s+/);
  return { firstName, lastName: others.join(' ') };
}
