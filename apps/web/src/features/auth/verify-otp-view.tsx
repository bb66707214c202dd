import { Text } from '@mantine/core';
import { useState } from 'react';
import { type Message, authFormMessage } from '#lib/auth/auth-form-message.ts';
import { CodeField } from '#ui/forms/code-field.tsx';
import { MessageForm } from '#ui/forms/message-form.tsx';
import { EmailField, MISSING_EMAIL } from './credential-fields.tsx';
import { ViewLinks } from './view-links.tsx';
import type { ViewProps } from './view.ts';

const MISSING_CODE: Message = { tone: 'danger', text: 'Digite o código recebido por e-mail.' };

/** Signs in with a mailed code, for instance on another device than the one that reads mail. */
export function VerifyOtpView({ client, credentials, onChange, onShow, codeFor }: ViewProps) {
  const [token, setToken] = useState('');

  async function verify(): Promise<Message | undefined> {
    const email = credentials.email.trim();
    if (email === '') return MISSING_EMAIL;
    if (token === '') return MISSING_CODE;
    const { error } = await client.verifyOtp({ email, token, type: codeFor });
    return error === null ? undefined : authFormMessage(error);
  }

  return (
    <>
      <Text c="dimmed">Digite o código de 6 dígitos que enviamos ao seu e-mail.</Text>
      <MessageForm
        id="auth-verify-otp"
        onSubmit={verify}
        label="Verificar código"
        busyLabel="Verificando…"
      >
        <EmailField credentials={credentials} onChange={onChange} />
        <CodeField label="Código" placeholder="Seu código" value={token} onChange={setToken} />
      </MessageForm>
      <ViewLinks
        to={[codeFor === 'recovery' ? 'forgottenPassword' : 'magicLink', 'signIn']}
        onShow={onShow}
      />
    </>
  );
}
