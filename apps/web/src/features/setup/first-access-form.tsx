import '@mantine/core/styles/Checkbox.css';
import { Alert, Button, Checkbox, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { completeSetup, firstAccessSchema } from '@vendas/contract/setup';
import { call } from '#lib/api/api.ts';
import { auth } from '#lib/auth/auth.ts';
import { focusFirst, isFormError } from '#lib/api/form-errors.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { NewPasswordField } from '#shared/accounts/new-password-field.tsx';
import { focusFirstField } from '#ui/focus/focus-first-field.ts';
import { Panel } from '#ui/feedback/panel.tsx';

/** Timeout in milliseconds: loading the demonstration data takes longer than any other change. */
const LOADED_WITHIN_MS = 300_000;

interface Values {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  loadsDemoData: boolean;
}

/**
 * Creates the first administrator, signs them in and opens the form of the first product, or the shop with
 * demonstration data.
 */
export function FirstAccessForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const form = useForm<Values>({
    initialValues: { firstName: '', lastName: '', email: '', password: '', loadsDemoData: false },
    validate: schemaResolver(firstAccessSchema.omit({ token: true }), { sync: true }),
  });

  const creation = useApiMutation({
    mutationFn: async (values: Values) => {
      const signal = AbortSignal.timeout(LOADED_WITHIN_MS);
      const { email } = await call(completeSetup, { body: { ...values, token }, signal });
      const { error } = await auth.signInWithPassword({ email, password: values.password });
      // The account exists in either case; if the sign-in fails, the user signs in manually.
      const first = values.loadsDemoData ? '/' : '/admin/products';
      await navigate({ to: error === null ? first : '/login', replace: true });
    },
    form,
  });
  return (
    <Panel>
      <form
        ref={focusFirstField}
        noValidate
        onSubmit={form.onSubmit(
          (values) => creation.mutate(values),
          (errors) => focusFirst(errors, form),
        )}
      >
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput
              label="Primeiro Nome"
              autoComplete="given-name"
              withAsterisk
              {...form.getInputProps('firstName')}
            />
            <TextInput
              label="Sobrenome"
              autoComplete="family-name"
              {...form.getInputProps('lastName')}
            />
          </SimpleGrid>
          <TextInput
            label="E-mail"
            type="email"
            autoComplete="email"
            withAsterisk
            {...form.getInputProps('email')}
          />
          <NewPasswordField
            label="Senha"
            size="sm"
            withAsterisk
            {...form.getInputProps('password')}
            value={form.values.password}
          />
          <Checkbox
            label="Carregar dados de demonstração"
            description="Produtos, clientes e pedidos de exemplo, para conhecer o sistema antes de usar os seus."
            {...form.getInputProps('loadsDemoData', { type: 'checkbox' })}
          />
          {creation.isError && !isFormError(creation.error, form) && (
            <Alert color="red" variant="light" role="alert">
              {creation.error.message}
            </Alert>
          )}
          <Button type="submit" size="md" loading={creation.isPending}>
            Criar conta
          </Button>
        </Stack>
      </form>
    </Panel>
  );
}
