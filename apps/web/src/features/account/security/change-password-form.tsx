import { Anchor, Stack } from '@mantine/core';
import { useState } from 'react';
import { auth } from '#lib/auth/auth.ts';
import { authErrorReason, type Message, authFormMessage } from '#lib/auth/auth-form-message.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { CodeField } from '#ui/forms/code-field.tsx';
import { MessageForm } from '#ui/forms/message-form.tsx';
import { NewPasswordField } from '#shared/accounts/new-password-field.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';

const MISSING: Message = { tone: 'danger', text: 'Preencha todos os campos.' };
const WRONG_PASSWORD = 'A senha atual está incorreta.';
const CODE_SENT: Message = {
  tone: 'success',
  text: 'Enviamos um código ao seu e-mail. Digite-o para confirmar a troca.',
};

interface ChangePasswordFormProps {
  readonly email: string;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onDone: () => void;
}

/** A new password, confirmed by the current one and, if the session is old, by a mailed code. */
export function ChangePasswordForm({ email, onBusy, onDone }: ChangePasswordFormProps) {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [code, setCode] = useState('');
  const [isByCode, setIsByCode] = useState(false);

  async function requestCode(): Promise<Message> {
    const { error } = await auth.reauthenticate();
    if (error !== null) return authFormMessage(error);
    setIsByCode(true);
    return CODE_SENT;
  }

  async function change(): Promise<Message | undefined> {
    const proof = isByCode ? code : current;
    if (proof === '' || next === '') return MISSING;
    const { error } = await auth.updateUser({
      password: next,
      current_password: current,
      ...(isByCode && { nonce: code }),
    });
    if (error === null) {
      onDone();
      return undefined;
    }
    if (error.code === 'reauthentication_needed' && !isByCode) return await requestCode();
    const isCurrentWrong = error.code === 'invalid_credentials';
    return { ...authFormMessage(error), ...(isCurrentWrong && { explanation: WRONG_PASSWORD }) };
  }

  /** For users without a password, or who have forgotten it. */
  const sending = useApiMutation({
    async mutationFn() {
      const redirectTo = `${location.origin}/login`;
      const { error } = await auth.resetPasswordForEmail(email, { redirectTo });
      if (error !== null) throw error;
    },
    success: 'Enviamos um link ao seu e-mail para criar outra senha.',
    failure: (_reason, error) => authErrorReason(error),
  });

  return (
    <Stack gap="md">
      <MessageForm
        id="change-password"
        onSubmit={change}
        onBusy={onBusy}
        label="Salvar senha"
        busyLabel="Salvando…"
      >
        {isByCode ? (
          <CodeField
            label="Código recebido por e-mail"
            placeholder="6 dígitos"
            value={code}
            onChange={setCode}
          />
        ) : (
          <PasswordField
            data-autofocus
            label="Senha atual"
            autoComplete="current-password"
            value={current}
            onChange={setCurrent}
          />
        )}
        <NewPasswordField label="Nova senha" value={next} onChange={setNext} />
      </MessageForm>
      {!isByCode && (
        <Anchor
          component="button"
          type="button"
          disabled={sending.isPending}
          onClick={() => sending.mutate()}
        >
          Não sei a senha atual
        </Anchor>
      )}
    </Stack>
  );
}
