import { Alert, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Message } from '#lib/auth/auth-form-message.ts';

interface MessageBoxProps {
  readonly message: Message;
  /** Links or buttons below the message. */
  readonly children?: ReactNode;
}

/** Shows a message; screen readers announce failures immediately, other messages politely. */
export function MessageBox({ message, children }: MessageBoxProps) {
  const isDanger = message.tone === 'danger';
  return (
    <Alert color={isDanger ? 'red' : 'teal'} variant="light" role={isDanger ? 'alert' : 'status'}>
      <Text size="sm" fw={600} lang={message.isEnglish ? 'en' : 'pt-BR'}>
        {message.text}
      </Text>
      {message.explanation !== undefined && (
        <Text size="sm" mt={4}>
          {message.explanation}
        </Text>
      )}
      {children !== undefined && (
        <Group gap="sm" mt="sm">
          {children}
        </Group>
      )}
    </Alert>
  );
}
