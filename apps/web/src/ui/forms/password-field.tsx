import '@mantine/core/styles/PasswordInput.css';
import { PasswordInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';

export interface PasswordFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** States to password managers whether to fill in a password or to generate one. */
  readonly autoComplete: 'current-password' | 'new-password';
  readonly id?: string;
  readonly placeholder?: string;
  readonly description?: string;
  readonly size?: string;
  readonly withAsterisk?: boolean;
  readonly error?: ReactNode;
  /** Lets `focusFirst` find the field. */
  readonly 'data-path'?: string;
  /** The first focus of a dialog goes here. */
  readonly 'data-autofocus'?: boolean;
}

/** A password that can be made visible, by keyboard too. */
export function PasswordField({ onChange, ...rest }: PasswordFieldProps) {
  const [isVisible, setIsVisible] = useState(false);
  return (
    <PasswordInput
      name="password"
      size="md"
      {...rest}
      // the library sets this on every other field
      aria-invalid={rest.error ? true : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
      visible={isVisible}
      onVisibilityChange={setIsVisible}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{
        'aria-label': isVisible ? 'Ocultar a senha' : 'Mostrar a senha',
      }}
    />
  );
}
