import type { ReactNode } from 'react';
import { useState } from 'react';
import { MessageForm } from '#ui/forms/message-form.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import type { Message } from '#lib/auth/auth-form-message.ts';

interface PasswordFormProps {
  readonly id: string;
  readonly label: string;
  readonly busyLabel: string;
  readonly fieldLabel?: string;
  readonly onBusy: (isBusy: boolean) => void;
  /** If it throws, the form shows the failure and keeps the password. */
  readonly onSubmit: (password: string) => Promise<void>;
  readonly children?: ReactNode;
}

const MISSING: Message = { tone: 'danger', text: 'Digite a sua senha.' };

/** Prompts for the password before an action. */
export function PasswordForm(props: PasswordFormProps) {
  const { children, fieldLabel = 'Sua senha', onSubmit, ...rest } = props;
  const [password, setPassword] = useState('');

  async function submit(): Promise<Message | undefined> {
    if (password === '') return MISSING;
    await onSubmit(password);
    return undefined;
  }

  return (
    <MessageForm {...rest} onSubmit={submit}>
      {children}
      <PasswordField
        data-autofocus
        label={fieldLabel}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
    </MessageForm>
  );
}
