import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { spendRecoveryCode } from '@vendas/contract/account';
import { useState } from 'react';
import { call } from '#lib/api.ts';
import { auth } from '#lib/auth.ts';
import { type Message, problemOf } from '#lib/auth-problem.ts';
import { toastSuccess } from '#lib/toast.ts';
import { CodeField } from '#ui/code-field.tsx';
import { MessageForm } from '#ui/message-form.tsx';
import { Modal } from '#ui/modal.tsx';
import { SECURITY_KEY } from './account.queries.ts';

const MISSING_CODE: Message = { tone: 'danger', text: 'Digite o código.' };

/** The way back to the password alone; it asks for a code, so that an unlocked computer is not enough. */
export function TurnOffTwoStep({ factorId }: { factorId: string }) {
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);

  async function finish(): Promise<void> {
    setIsOpen(false);
    toastSuccess('Verificação em duas etapas desativada.');
    await queryClient.invalidateQueries({ queryKey: SECURITY_KEY });
  }

  return (
    <Group>
      <Button variant="subtle" color="red" onClick={() => setIsOpen(true)}>
        Desativar
      </Button>
      <Modal
        isOpen={isOpen}
        title="Desativar a verificação em duas etapas"
        onClose={() => setIsOpen(false)}
      >
        <TurnOffForm factorId={factorId} onDone={finish} />
      </Modal>
    </Group>
  );
}

function TurnOffForm({ factorId, onDone }: { factorId: string; onDone: () => Promise<void> }) {
  const [code, setCode] = useState('');
  const [hasLostDevice, setHasLostDevice] = useState(false);

  async function turnOff(): Promise<Message | undefined> {
    if (code.trim() === '') return MISSING_CODE;
    if (hasLostDevice) await call(spendRecoveryCode, { body: { code } });
    else {
      const { error } = await auth.mfa.challengeAndVerify({ factorId, code });
      if (error !== null) return problemOf(error);
    }
    const { error } = await auth.mfa.unenroll({ factorId });
    if (error !== null) return problemOf(error);
    // The kept session still names the factor; until it is renewed a reload would ask for the second step.
    await auth.refreshSession();
    await onDone();
    return undefined;
  }

  return (
    <Stack gap="md">
      <Text>Sua conta voltará a ser protegida só pela senha.</Text>
      <MessageForm id="two-step-off" onSubmit={turnOff} label="Desativar" busyLabel="Desativando…">
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
