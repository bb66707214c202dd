import { Text } from '@mantine/core';
import { type Message, authFormMessage } from '#lib/auth/auth-form-message.ts';
import { MessageForm } from '#ui/forms/message-form.tsx';
import { EmailField, MISSING_EMAIL } from './credential-fields.tsx';
import { CHECK_MAGIC_LINK } from './sent-messages.ts';
import { ViewLinks } from './view-links.tsx';
import type { ViewProps } from './view.ts';

/** Sends a link and a code for a sign-in without a password. */
export function MagicLinkView({ client, credentials, onChange, onShow, returnUrl }: ViewProps) {
  async function send(): Promise<Message> {
    const email = credentials.email.trim();
    if (email === '') return MISSING_EMAIL;
    const { error } = await client.signInWithOtp({
      email,
      options: { emailRedirectTo: returnUrl },
    });
    return error === null ? CHECK_MAGIC_LINK : authFormMessage(error);
  }

  return (
    <>
      <Text c="dimmed">Entre sem senha: enviamos um link e um código ao seu e-mail.</Text>
      <MessageForm
        id="auth-magic-link"
        onSubmit={send}
        label="Enviar link de acesso"
        busyLabel="Enviando link…"
      >
        <EmailField credentials={credentials} onChange={onChange} />
      </MessageForm>
      <ViewLinks to={['verifyOtp', 'signIn']} onShow={onShow} />
    </>
  );
}
