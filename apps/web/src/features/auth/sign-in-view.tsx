import { useState } from 'react';
import { type Message, authFormMessage } from '#lib/auth/auth-form-message.ts';
import { isTill } from '#lib/auth/till-mark.ts';
import { AnchorLink } from '#ui/links.tsx';
import { MessageForm } from '#ui/forms/message-form.tsx';
import { CredentialFields, MISSING_CREDENTIALS } from './credential-fields.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';
import { ViewLinks } from './view-links.tsx';
import type { ViewProps } from './view.ts';

/** Signs in with e-mail and password. */
export function SignInView(props: ViewProps) {
  const { client, credentials, onChange, onShow, returnUrl } = props;
  const [unconfirmed, setUnconfirmed] = useState<string>();

  async function signIn(): Promise<Message | undefined> {
    setUnconfirmed(undefined);
    const { password } = credentials;
    const email = credentials.email.trim();
    if (email === '' || password === '') return MISSING_CREDENTIALS;
    const { error } = await client.signInWithPassword({ email, password });
    if (error === null) return undefined;
    if (error.code === 'email_not_confirmed') setUnconfirmed(email);
    return authFormMessage(error);
  }

  return (
    <>
      <MessageForm id="auth-sign-in" onSubmit={signIn} label="Entrar" busyLabel="Entrando…">
        <CredentialFields credentials={credentials} onChange={onChange} />
      </MessageForm>
      {unconfirmed !== undefined && (
        <ResendConfirmation client={client} email={unconfirmed} returnUrl={returnUrl} />
      )}
      <ViewLinks to={['magicLink', 'forgottenPassword', 'signUp']} onShow={onShow} />
      {isTill() && (
        <AnchorLink to="/balcao" size="sm" ta="center">
          Entrar com o PIN
        </AnchorLink>
      )}
    </>
  );
}
