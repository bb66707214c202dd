import { Anchor, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type Message, authFormMessage } from '#lib/auth/auth-form-message.ts';
import { toastError } from '#lib/toast.ts';
import { signOut } from '#lib/auth/sign-out.ts';
import { MessageForm } from '#ui/forms/message-form.tsx';
import { NewPasswordField } from '#shared/accounts/new-password-field.tsx';
import { PASSWORD_UPDATED } from './sent-messages.ts';
import type { ViewProps } from './view.ts';

const MISSING_PASSWORD: Message = { tone: 'danger', text: 'Digite a nova senha.' };

/** The end of a password recovery: the form for a new password. */
export function UpdatePasswordView({ client, onFinish }: Pick<ViewProps, 'client' | 'onFinish'>) {
  const [password, setPassword] = useState('');

  async function update(): Promise<Message | undefined> {
    if (password === '') return MISSING_PASSWORD;
    const { error } = await client.updateUser({ password });
    if (error !== null) return authFormMessage(error);
    // The client's event has already closed this view, so the next view shows the message.
    onFinish(PASSWORD_UPDATED);
    return undefined;
  }

  async function leave(): Promise<void> {
    const { error } = await signOut();
    if (error !== null && error !== undefined) toastError(authFormMessage(error).text);
  }

  return (
    <>
      <Text c="dimmed">Crie uma nova senha para a sua conta.</Text>
      <MessageForm
        id="auth-update-password"
        onSubmit={update}
        label="Atualizar senha"
        busyLabel="Atualizando senha…"
      >
        <NewPasswordField
          id="password"
          label="Nova senha"
          placeholder="Sua nova senha"
          value={password}
          onChange={setPassword}
        />
      </MessageForm>
      <Stack align="center">
        <Anchor component="button" type="button" onClick={() => void leave()}>
          Sair sem trocar a senha
        </Anchor>
      </Stack>
    </>
  );
}
