import { Button, Group } from '@mantine/core';
import IconLock from '~icons/tabler/lock';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '#lib/auth/session.tsx';
import { toastSuccess } from '#lib/toast.ts';
import { FormModal } from '#ui/forms/form-modal.tsx';
import { SECURITY_KEY } from '#features/account/account.queries.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import { SecurityCard } from './security-card.tsx';

/** Opens the form for a new password. */
export function PasswordCard() {
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { user } = useSession();
  const queryClient = useQueryClient();

  function finish(): void {
    setIsOpen(false);
    toastSuccess('Senha alterada com sucesso! As outras sessões foram encerradas.');
    void queryClient.invalidateQueries({ queryKey: SECURITY_KEY });
  }

  return (
    <SecurityCard
      icon={IconLock}
      title="Senha"
      description="Ao trocar a senha, os outros dispositivos precisam entrar de novo."
    >
      <Group>
        <Button variant="default" onClick={() => setIsOpen(true)}>
          Alterar senha
        </Button>
      </Group>
      <FormModal
        isOpen={isOpen}
        title="Alterar senha"
        isBusy={isBusy}
        onClose={() => setIsOpen(false)}
      >
        <ChangePasswordForm email={user?.email ?? ''} onBusy={setIsBusy} onDone={finish} />
      </FormModal>
    </SecurityCard>
  );
}
