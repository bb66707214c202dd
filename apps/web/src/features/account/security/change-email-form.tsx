import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { auth } from '#lib/auth/auth.ts';
import { type Message, authFormMessage } from '#lib/auth/auth-form-message.ts';
import { MessageForm } from '#ui/forms/message-form.tsx';

interface ChangeEmailFormProps {
  /** The current address. */
  readonly email: string;
  /** The URL that the mailed links open. */
  readonly returnUrl: string;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onDone: () => void;
}

/** A new address, which both mailboxes must confirm. */
export function ChangeEmailForm({ email, returnUrl, onBusy, onDone }: ChangeEmailFormProps) {
  const [next, setNext] = useState('');

  async function change(): Promise<Message | undefined> {
    const newEmail = next.trim();
    if (newEmail === '') return { tone: 'danger', text: 'Informe o novo e-mail.' };
    if (newEmail.toLowerCase() === email.toLowerCase()) {
      return { tone: 'danger', text: 'Este já é o seu e-mail.' };
    }
    const { error } = await auth.updateUser({ email: newEmail }, { emailRedirectTo: returnUrl });
    if (error === null) {
      onDone();
      return undefined;
    }
    const isTaken = error.code === 'email_exists';
    return {
      ...authFormMessage(error),
      ...(isTaken && { explanation: 'Já existe uma conta com este e-mail.' }),
    };
  }

  return (
    <MessageForm
      id="change-email"
      onSubmit={change}
      onBusy={onBusy}
      label="Enviar confirmações"
      busyLabel="Enviando…"
    >
      <TextInput
        label="Novo e-mail"
        type="email"
        name="new-email"
        autoComplete="email"
        maxLength={255}
        data-autofocus
        value={next}
        onChange={(event) => setNext(event.currentTarget.value)}
      />
    </MessageForm>
  );
}
