import '@mantine/core/styles/Combobox.css';
import { Button, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { CustomerFile } from '@vendas/contract/people/customers';
import { useEffect, useEffectEvent } from 'react';
import { focusFirst } from '#lib/api/form-errors.ts';
import { ButtonRow } from '#ui/dialogs/modal.tsx';
import { ChangesPanel } from '#ui/dialogs/changes-panel.tsx';
import { DateField } from '#ui/forms/date-field.tsx';
import { AddressFields } from './address-fields.tsx';
import { ContactFields } from './contact-fields.tsx';
import { useCustomerForm } from './use-customer-form.ts';

interface CustomerFormProps {
  readonly file: CustomerFile;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onClose: () => void;
}

const CHOICES = [
  { value: '', label: 'Ainda não perguntado' },
  { value: 'yes', label: 'Aceita receber' },
  { value: 'no', label: 'Não aceita' },
];

/** The fields of a customer's file. */
export function CustomerForm({ file, onBusy, onClose }: CustomerFormProps) {
  const { form, othersChanges, takeCurrent, save, isSaving } = useCustomerForm(file, onClose);
  const report = useEffectEvent(onBusy);
  useEffect(() => report(isSaving), [isSaving]);
  const { acceptsMessages } = form.values;
  const signInHint = file.canSignIn ? 'É o acesso do cliente à loja: só ele muda.' : undefined;
  const hasOwn = (contact: string | null) => !file.canSignIn || contact !== null;
  const input = (name: 'firstName' | 'lastName' | 'taxDocument' | 'email' | 'phone') => ({
    autoComplete: 'off',
    disabled: isSaving,
    ...form.getInputProps(name),
  });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (values) => {
          if (!isSaving) save(values);
        },
        (errors) => focusFirst(errors, form),
      )}
    >
      <Stack gap="md">
        {othersChanges && (
          <ChangesPanel
            changes={othersChanges.changes}
            onTake={() => takeCurrent(othersChanges.current)}
          />
        )}
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput data-autofocus label="Primeiro Nome" withAsterisk {...input('firstName')} />
          <TextInput label="Sobrenome" {...input('lastName')} />
          <TextInput label="CPF ou CNPJ" {...input('taxDocument')} />
          <DateField
            label="Aniversário"
            data-path="birthday"
            disabled={isSaving}
            value={form.values.birthday}
            onChange={(birthday) => form.setFieldValue('birthday', birthday)}
            error={form.errors['birthday']}
          />
          {hasOwn(file.phone) && (
            <TextInput
              label="Telefone"
              type="tel"
              description={signInHint ?? 'Com DDD.'}
              {...input('phone')}
              readOnly={file.canSignIn}
            />
          )}
          {hasOwn(file.email) && (
            <TextInput
              label="E-mail"
              type="email"
              description={signInHint}
              {...input('email')}
              readOnly={file.canSignIn}
            />
          )}
        </SimpleGrid>
        <ContactFields form={form} name="phones" isDisabled={isSaving} />
        <ContactFields form={form} name="emails" isDisabled={isSaving} />
        <AddressFields form={form} isDisabled={isSaving} />
        <NativeSelect
          label="Mensagens da loja"
          description="Se o cliente aceita receber avisos e novidades. Fica registrado quem perguntou e quando."
          data={CHOICES}
          disabled={isSaving}
          value={acceptsMessages === null ? '' : acceptsMessages ? 'yes' : 'no'}
          onChange={(event) => {
            const choice = event.currentTarget.value;
            form.setFieldValue('acceptsMessages', choice === '' ? null : choice === 'yes');
          }}
        />
        <ButtonRow>
          <Button variant="default" disabled={isSaving} onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={isSaving}>
            Salvar Alterações
          </Button>
        </ButtonRow>
      </Stack>
    </form>
  );
}
