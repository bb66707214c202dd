import { useState } from 'react';
import { type Message, authFormMessage } from '#lib/auth/auth-form-message.ts';
import { MessageForm } from '#ui/forms/message-form.tsx';
import { CredentialFields, MISSING_CREDENTIALS } from './credential-fields.tsx';
import { CHECK_CONFIRMATION } from './sent-messages.ts';
import { ViewLinks } from './view-links.tsx';
import type { ViewProps } from './view.ts';

/** Creates an account with e-mail and password. */
export function SignUpView({ client, credentials, onChange, onShow, returnUrl }: ViewProps) {
  const [isSent, setIsSent] = useState(false);

  async function signUp(): Promise<Message | undefined> {
    const { password } = credentials;
    const email = credentials.email.trim();
    if (email === '' || password === '') return MISSING_CREDENTIALS;
    const { data, error } = await client.signUp({
      email,
      password,
      options: { emailRedirectTo: returnUrl },
    });
    if (error !== null) return authFormMessage(error);
    if (data.session !== null) return undefined;
    setIsSent(true);
    return CHECK_CONFIRMATION;
  }

  return (
    <>
      <MessageForm id="auth-sign-up" onSubmit={signUp} label="Cadastrar" busyLabel="Cadastrando…">
        <CredentialFields credentials={credentials} onChange={onChange} isNew />
      </MessageForm>
      <ViewLinks to={isSent ? ['verifyOtp', 'signIn'] : ['signIn']} onShow={onShow} />
    </>
  );
}
