import { Alert, Text } from '@mantine/core';
import {
  isAuthError,
  isAuthImplicitGrantRedirectError,
  isAuthWeakPasswordError,
} from '@supabase/auth-js';
import { authMessage, isUnreachable } from '#lib/auth-message.ts';
import { explanationOf } from './explanations.ts';

/** What a form of this page has to say after a submission. */
export interface Message {
  readonly tone: 'danger' | 'success';
  readonly text: string;
  /** Set where `text` is one of the service's own, in English. */
  readonly isEnglish?: boolean;
  readonly explanation?: string | undefined;
}

/** Says why the authentication service refused, or that it could not be reached. */
export function problemOf(error: unknown): Message {
  const text = authMessage(error);
  if (!isAuthError(error) || isUnreachable(error)) return { tone: 'danger', text };
  const reasons = isAuthWeakPasswordError(error) ? error.reasons : [];
  // A link that failed carries the service's code apart from the client's own.
  const code = isAuthImplicitGrantRedirectError(error) ? error.details?.code : error.code;
  const explanation = explanationOf({ code, reasons });
  return { tone: 'danger', text, isEnglish: true, explanation };
}

/** Shows a message: failures interrupt, good news waits for its turn. */
export function MessageBox({ message }: { message: Message }) {
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
    </Alert>
  );
}
