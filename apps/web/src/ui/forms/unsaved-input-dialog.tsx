import { Text } from '@mantine/core';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';

interface UnsavedInputDialogProps {
  readonly isOpen: boolean;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Requests a confirmation before unsaved input is discarded. */
export function UnsavedInputDialog({ isOpen, onLeave, onStay }: UnsavedInputDialogProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Sair sem salvar?"
      confirmLabel="Sair sem salvar"
      cancelLabel="Continuar editando"
      isDangerous
      onConfirm={onLeave}
      onCancel={onStay}
    >
      <Text>O que você alterou e ainda não salvou será perdido.</Text>
    </ConfirmDialog>
  );
}
