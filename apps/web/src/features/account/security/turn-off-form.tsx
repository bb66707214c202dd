import { Anchor, Stack, Text, TextInput } from '@mantine/core';
import { spendRecoveryCode } from '@vendas/contract/people/recovery-codes';
import { useState } from 'react';
import { call } from '#lib/api/api.ts';
import { auth } from '#lib/auth/auth.ts';
import { type Message, authFormMessage } from '#lib/auth/auth-form-message.ts';
import { CodeField } from '#ui/forms/code-field.tsx';
import { MessageForm } from '#ui/forms/message-form.tsx';

const MISSING_CODE: Message = { tone: 'danger', text: 'Digite o código.' };

interface TurnOffFormProps {
  readonly factorId: string;
  readonly onDone: () => Promise<void>;
  readonly onBusy: (isBusy: boolean) => void;
}

/** Verifies the second factor again, by a code of the authenticator or a recovery code, and turns it off. */
export function TurnOffForm({ factorId, onDone, onBusy }: TurnOffFormProps) {
  const [code, setCode] = useState('');
  const [hasLostDevice, setHasLostDevice] = useState(false);

  async function turnOff(): Promise<Message | undefined> {
    if (code.trim() === '') return MISSING_CODE;
    if (hasLostDevice) await call(spendRecoveryCode, { body: { code } });
    else {
      const { error } = await auth.mfa.challengeAndVerify({ factorId, code });
      if (error !== null) return authFormMessage(error);
    }
    const { error } = await auth.mfa.unenroll({ factorId });
    if (error !== null) return authFormMessage(error);
    // The stored session still contains the factor; without a token renewal a reload would request the second factor.
    await auth.refreshSession();
    await onDone();
    return undefined;
  }

  return (
    <Stack gap="md">
      <Text>Sua conta voltará a ser protegida só pela senha.</Text>
      <MessageForm
        id="two-step-off"
        onSubmit={turnOff}
        onBusy={onBusy}
        label="Desativar"
        busyLabel="Desativando…"
      >
        {hasLostDevice ? (
          <TextInput
            size="md"
            label="Código de recuperação"
            autoComplete="off"
            spellCheck={false}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        ) : (
          <CodeField
            data-autofocus
            label="Código do aplicativo"
            placeholder="6 dígitos"
            value={code}
            onChange={setCode}
          />
        )}
      </MessageForm>
      <Anchor
        component="button"
        type="button"
        ta="center"
        onClick={() => {
          setHasLostDevice(!hasLostDevice);
          setCode('');
        }}
      >
        {hasLostDevice ? 'Usar o aplicativo autenticador' : 'Usar um código de recuperação'}
      </Anchor>
    </Stack>
  );
}
