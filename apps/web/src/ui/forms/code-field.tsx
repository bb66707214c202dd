import { TextInput } from '@mantine/core';

interface CodeFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
  readonly description?: string;
  /** The first focus of a dialog goes here. */
  readonly 'data-autofocus'?: boolean;
}

/** A code of six digits from an e-mail or an authenticator, which telephones offer to fill in. */
export function CodeField({ onChange, ...rest }: CodeFieldProps) {
  return (
    <TextInput
      name="token"
      size="md"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      {...rest}
      // Copied codes may contain spaces.
      onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\s/g, ''))}
    />
  );
}
