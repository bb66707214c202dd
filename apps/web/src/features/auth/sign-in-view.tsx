import { Anchor } from '@mantine/core';
import { AuthForm } from './auth-form.tsx';
import { CredentialFields, MISSING_CREDENTIALS } from './credential-fields.tsx';
import { type Message, problemOf } from './message.tsx';
import type { ViewProps } from './view.ts';

/** Signs in with e-mail and password. */
export function SignInView({ client, credentials, onChange, onShow }: ViewProps) {
  async function signIn(): Promise<Message | undefined> {
    const { password } = credentials;
    const email = credentials.email.trim();
    if (email === '' || password === '') return MISSING_CREDENTIALS;
    const { error } = await client.signInWithPassword({ email, password });
    return error === null ? undefined : problemOf(error);
  }

  return (
    <>
      <AuthForm id="auth-sign-in" onSubmit={signIn} label="Entrar" busyLabel="Entrando…">
        <CredentialFields
          credentials={credentials}
          onChange={onChange}
          passwordLabel="Sua senha"
          passwordKind="current-password"
        />
      </AuthForm>
      <Anchor component="button" type="button" ta="center" onClick={() => onShow('signUp')}>
        Não tem uma conta? <span style={{ whiteSpace: 'nowrap' }}>Cadastre-se</span>
      </Anchor>
    </>
  );
}
