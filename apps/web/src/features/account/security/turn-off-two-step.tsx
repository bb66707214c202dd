import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toastSuccess } from '#lib/toast.ts';
import { Modal } from '#ui/dialogs/modal.tsx';
import { restoreFocusOnRemoval } from '#ui/focus/restore-focus-on-removal.ts';
import { SECURITY_KEY } from '#features/account/account.queries.ts';
import { TurnOffForm } from './turn-off-form.tsx';

/** Turns two-step verification off; it requires a code, because an unlocked computer must not be enough. */
export function TurnOffTwoStep({ factorId }: { factorId: string }) {
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  async function finish(): Promise<void> {
    setIsOpen(false);
    toastSuccess('Verificação em duas etapas desativada.');
    await queryClient.invalidateQueries({ queryKey: SECURITY_KEY });
  }

  return (
    // the button is removed with what it turned off
    <Group ref={restoreFocusOnRemoval}>
      <Button variant="subtle" color="red" onClick={() => setIsOpen(true)}>
        Desativar
      </Button>
      <Modal
        isOpen={isOpen}
        title="Desativar a verificação em duas etapas"
        isBusy={isBusy}
        onClose={() => setIsOpen(false)}
      >
        <TurnOffForm factorId={factorId} onDone={finish} onBusy={setIsBusy} />
      </Modal>
    </Group>
  );
}
