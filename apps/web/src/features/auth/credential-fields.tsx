import { TextInput } from '@mantine/core';
import type { Message } from '#lib/auth/auth-form-message.ts';
import { NewPasswordField } from '#shared/accounts/new-password-field.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import type { ViewProps } from './view.ts';

/** The service's message for a form without an e-mail or a password. */
export const MISSING_CREDENTIALS: Message = {
  tone: 'danger',
  text: 'You must provide either an email or phone number and a password',
  isEnglish: true,
  explanation: 'Preencha o e-mail e a senha.',
};

/** The service's message for a form without an e-mail. */
export const MISSING_EMAIL: Message = {
  tone: 'danger',
  text: 'Empty email address',
  isEnglish: true,
  explanation: 'Preencha o endereço de e-mail.',
};

type FieldsProps = Pick<ViewProps, 'credentials' | 'onChange'>;

/** The e-mail, which all views share. */
export function EmailField({ credentials, onChange }: FieldsProps) {
  return (
    <TextInput
      id="email"
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      size="md"
      label="Endereço de e-mail"
      placeholder="Seu endereço de e-mail"
      value={credentials.email}
      onChange={(event) => onChange({ email: event.currentTarget.value })}
    />
  );
}

/** E-mail and password; a new password shows its strength. */
export function CredentialFields({
  credentials,
  onChange,
  isNew = false,
}: FieldsProps & { readonly isNew?: boolean }) {
  const password = {
    id: 'password',
    placeholder: 'Sua senha',
    value: credentials.password,
    onChange: (value: string) => onChange({ password: value }),
  };
  return (
    <>
      <EmailField credentials={credentials} onChange={onChange} />
      {isNew ? (
        <NewPasswordField label="Crie uma senha" {...password} />
      ) : (
        <PasswordField label="Sua senha" autoComplete="current-password" {...password} />
      )}
    </>
  );
}
