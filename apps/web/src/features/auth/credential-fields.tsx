import '@mantine/core/styles/PasswordInput.css';
import { PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ViewProps } from './view.ts';
import type { Message } from './message.tsx';

/** The service's words for a form without an e-mail or a password. */
export const MISSING_CREDENTIALS: Message = {
  tone: 'danger',
  text: 'You must provide either an email or phone number and a password',
  isEnglish: true,
  explanation: 'Preencha o e-mail e a senha.',
};

interface CredentialFieldsProps extends Pick<ViewProps, 'credentials' | 'onChange'> {
  readonly passwordLabel: string;
  /** Tells password managers whether to fill in a password or to make one. */
  readonly passwordKind: 'current-password' | 'new-password';
  readonly passwordHint?: string;
}

/** E-mail and password. */
export function CredentialFields(props: CredentialFieldsProps) {
  const { credentials, onChange, passwordLabel, passwordKind, passwordHint } = props;
  const [isVisible, setIsVisible] = useState(false);
  return (
    <>
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
      <PasswordInput
        id="password"
        name="password"
        autoComplete={passwordKind}
        size="md"
        label={passwordLabel}
        placeholder="Sua senha"
        description={passwordHint}
        value={credentials.password}
        onChange={(event) => onChange({ password: event.currentTarget.value })}
        visible={isVisible}
        onVisibilityChange={setIsVisible}
        visibilityToggleFocusable
        visibilityToggleButtonProps={{
          'aria-label': isVisible ? 'Ocultar a senha' : 'Mostrar a senha',
        }}
      />
    </>
  );
}
