import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { openTill } from '@vendas/contract/people/till';
import { useState } from 'react';
import { call } from '#lib/api/api.ts';
import { forgetSession } from '#lib/auth/forget-session.ts';
import { Modal } from '#ui/dialogs/modal.tsx';
import { PasswordForm } from './password-form.tsx';
import { markTill, tillQuery, useLeaveCounter } from './till.ts';

interface OpenTillDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Turns this browser into a till, confirmed by the password. */
export function OpenTillDialog({ isOpen, onClose }: OpenTillDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const queryClient = useQueryClient();
  const leave = useLeaveCounter(forgetSession);

  async function open(password: string): Promise<void> {
    const till = await call(openTill, { body: { password } });
    markTill(true);
    queryClient.setQueryData(tillQuery.queryKey, { till });
    onClose();
    await leave();
  }

  return (
    <Modal isOpen={isOpen} title="Abrir o modo balcão" isBusy={isBusy} onClose={onClose}>
      <PasswordForm
        id="open-till"
        label="Abrir o modo balcão"
        busyLabel="Abrindo…"
        onBusy={setIsBusy}
        onSubmit={open}
      >
        <Text size="sm">
          Neste navegador, cada vendedor passará a entrar só com o PIN, e só para vender. A sua
          sessão termina aqui. Para voltar ao normal, será preciso a sua senha.
        </Text>
      </PasswordForm>
    </Modal>
  );
}
