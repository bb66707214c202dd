import { Button, PasswordInput, Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { pinFormSchema, setOwnPin } from '@vendas/contract/people/till';
import type { RouteOutput } from '@vendas/contract/route';
import { PIN_DIGITS } from '@vendas/domain/people/pin';
import { call } from '#lib/api/api.ts';
import { ApiFailure } from '#lib/api/failure.ts';
import { focusFirst } from '#lib/api/form-errors.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { PasswordField } from '#ui/forms/password-field.tsx';

interface PinFormProps {
  readonly onBusy: (isBusy: boolean) => void;
  readonly onDone: (result: RouteOutput<typeof setOwnPin>) => void;
}

/** A new PIN, confirmed by the password. */
export function PinForm({ onBusy, onDone }: PinFormProps) {
  const form = useForm({
    initialValues: { pin: '', password: '' },
    validate: schemaResolver(pinFormSchema, { sync: true }),
  });
  const setting = useApiMutation({
    mutationFn: (body: typeof form.values) => call(setOwnPin, { body }),
    failure: (reason, error) =>
      isWrongPassword(error) ? undefined : `Erro ao definir o PIN: ${reason}`,
    form,
    onSuccess: onDone,
    onRefused(refused) {
      if (isWrongPassword(refused)) form.setErrors({ password: refused.message });
    },
    onSettled: () => onBusy(false),
  });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (values) => {
          onBusy(true);
          setting.mutate(values);
        },
        (errors) => focusFirst(errors, form),
      )}
    >
      <Stack gap="md">
        <PasswordInput
          data-autofocus
          size="md"
          label="PIN"
          description="Seis algarismos, sem sequências nem repetições."
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('pin')}
          data-path="pin"
          onChange={(event) => {
            // a pasted PIN may contain spaces
            const digits = event.currentTarget.value.replaceAll(/\D/g, '');
            form.setFieldValue('pin', digits.slice(0, PIN_DIGITS));
          }}
          visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou ocultar o PIN' }}
        />
        <PasswordField
          label="Sua senha"
          autoComplete="current-password"
          {...form.getInputProps('password')}
          value={form.values.password}
          data-path="password"
        />
        <Button type="submit" loading={setting.isPending}>
          Salvar PIN
        </Button>
      </Stack>
    </form>
  );
}

/** A wrong password is reported at its field, not in a toast. */
function isWrongPassword(error: Error): boolean {
  return error instanceof ApiFailure && error.code === 'passwordWrong';
}
