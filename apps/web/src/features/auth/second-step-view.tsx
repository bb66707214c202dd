import { Anchor, Stack, Text, TextInput, Title } from '@mantine/core';
import { spendRecoveryCode } from '@vendas/contract/people/recovery-codes';
import { useState } from 'react';
import { call } from '#lib/api/api.ts';
import { type Message, authFormMessage } from '#lib/auth/auth-form-message.ts';
import { signOut } from '#lib/auth/sign-out.ts';
import { toastSuccess } from '#lib/toast.ts';
import { CodeField } from '#ui/forms/code-field.tsx';
import { MessageForm } from '#ui/forms/message-form.tsx';
import type { ViewProps } from './view.ts';

const MISSING_CODE: Message = { tone: 'danger', text: 'Digite o código.' };

type SecondStepProps = Pick<ViewProps, 'client' | 'halfSignedIn'>;

/** The second factor after the password: a code of the authenticator, or a recovery code. */
export function SecondStepView({ client, halfSignedIn }: SecondStepProps) {
  const [hasLostDevice, setHasLostDevice] = useState(false);
  return (
    <>
      <Stack gap={4}>
        <Title order={2}>Verificação em duas etapas</Title>
        <Text c="dimmed">{halfSignedIn?.email}</Text>
      </Stack>
      {hasLostDevice ? (
        <RecoveryCodeForm client={client} />
      ) : (
        <AuthenticatorForm client={client} halfSignedIn={halfSignedIn} />
      )}
      <Stack gap="xs" align="center">
        <Anchor component="button" type="button" onClick={() => setHasLostDevice(!hasLostDevice)}>
          {hasLostDevice ? 'Usar o aplicativo autenticador' : 'Usar um código de recuperação'}
        </Anchor>
        <Anchor component="button" type="button" onClick={() => void signOut()}>
          Entrar com outra conta
        </Anchor>
      </Stack>
    </>
  );
}

function AuthenticatorForm({ client, halfSignedIn }: SecondStepProps) {
  const [code, setCode] = useState('');

  async function verify(): Promise<Message | undefined> {
    if (code === '') return MISSING_CODE;
    const factor = halfSignedIn?.factors?.find(({ status }) => status === 'verified');
    const { error } = await client.mfa.challengeAndVerify({ factorId: factor?.id ?? '', code });
    return error === null ? undefined : authFormMessage(error);
  }

  return (
    <MessageForm id="auth-totp" onSubmit={verify} label="Confirmar" busyLabel="Confirmando…">
      <CodeField
        label="Código do aplicativo autenticador"
        placeholder="6 dígitos"
        value={code}
        onChange={setCode}
      />
    </MessageForm>
  );
}

function RecoveryCodeForm({ client }: Pick<SecondStepProps, 'client'>) {
  const [code, setCode] = useState('');
  const [isSpent, setIsSpent] = useState(false);

  async function spend(): Promise<Message | undefined> {
    if (code.trim() === '') return MISSING_CODE;
    // An accepted code must not be sent again when only fetching the token failed.
    if (!isSpent) {
      const { remainingCount } = await call(spendRecoveryCode, { body: { code } });
      setIsSpent(true);
      toastSuccess(leftText(remainingCount));
    }
    const { error } = await client.refreshSession();
    return error === null ? undefined : authFormMessage(error);
  }

  return (
    <MessageForm
      id="auth-recovery-code"
      onSubmit={spend}
      label="Confirmar"
      busyLabel="Confirmando…"
    >
      <TextInput
        name="recovery-code"
        size="md"
        label="Código de recuperação"
        description="Um dos códigos que você guardou ao ativar a verificação. Cada um vale uma vez."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
    </MessageForm>
  );
}

function leftText(count: number): string {
  if (count === 0) return 'Código aceito. Era o último: crie novos em Meu Perfil.';
  return count === 1
    ? 'Código aceito. Resta 1 código de recuperação.'
    : `Código aceito. Restam ${count} códigos de recuperação.`;
}
