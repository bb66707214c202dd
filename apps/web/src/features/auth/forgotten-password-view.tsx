import { Text } from '@mantine/core';
import { type Message, authFormMessage } from '#lib/auth/auth-form-message.ts';
import { MessageForm } from '#ui/forms/message-form.tsx';
import { EmailField, MISSING_EMAIL } from './credential-fields.tsx';
import { CHECK_RESET_LINK } from './sent-messages.ts';
import { ViewLinks } from './view-links.tsx';
import type { ViewProps } from './view.ts';

/** Sends a link and a code for a new password. */
export function ForgottenPasswordView(props: ViewProps) {
  const { client, credentials, onChange, onShow, returnUrl } = props;

  async function send(): Promise<Message> {
    const email = credentials.email.trim();
    if (email === '') return MISSING_EMAIL;
    const { error } = await client.resetPasswordForEmail(email, { redirectTo: returnUrl });
    return error === null ? CHECK_RESET_LINK : authFormMessage(error);
  }

  return (
    <>
      <Text c="dimmed">Informe seu e-mail para receber um link e criar outra senha.</Text>
      <MessageForm
        id="auth-forgot-password"
        onSubmit={send}
        label="Enviar instruções"
        busyLabel="Enviando instruções…"
      >
        <EmailField credentials={credentials} onChange={onChange} />
      </MessageForm>
      <ViewLinks to={['verifyOtp', 'signIn']} onShow={onShow} />
    </>
  );
}
