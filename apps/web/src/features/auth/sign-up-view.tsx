import { Anchor } from '@mantine/core';
import { AuthForm } from './auth-form.tsx';
import { CredentialFields, MISSING_CREDENTIALS } from './credential-fields.tsx';
import { type Message, problemOf } from './message.tsx';
import type { ViewProps } from './view.ts';

const CHECK_EMAIL: Message = {
  tone: 'success',
  text: 'Check your email for the confirmation link',
  isEnglish: true,
  explanation: 'Enviamos um link ao seu e-mail. Abra-o para concluir o cadastro.',
};

/** Creates an account with e-mail and password. */
export function SignUpView({ client, credentials, onChange, onShow, returnUrl }: ViewProps) {
  async function signUp(): Promise<Message | undefined> {
    const { password } = credentials;
    const email = credentials.email.trim();
    if (email === '' || password === '') return MISSING_CREDENTIALS;
    const { data, error } = await client.signUp({
      email,
      password,
      options: { emailRedirectTo: returnUrl },
    });
    if (error !== null) return problemOf(error);
    return data.session === null ? CHECK_EMAIL : undefined;
  }

  return (
    <>
      <AuthForm id="auth-sign-up" onSubmit={signUp} label="Cadastrar" busyLabel="Cadastrando…">
        <CredentialFields
          credentials={credentials}
          onChange={onChange}
          passwordLabel="Crie uma senha"
          passwordKind="new-password"
          passwordHint="Pelo menos 6 caracteres."
        />
      </AuthForm>
      <Anchor component="button" type="button" ta="center" onClick={() => onShow('signIn')}>
        Já tem uma conta? Entre
      </Anchor>
    </>
  );
}
