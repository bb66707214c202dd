import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { ButtonRow } from './button-row.tsx';
import { Modal } from './modal.tsx';

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** What can't be undone is red. */
  readonly isDangerous?: boolean;
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something is done. The first focus is on the harmless answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, children, confirmLabel, cancelLabel = 'Cancelar' } = props;
  const { isDangerous = false, isBusy = false, onConfirm, onCancel } = props;
  return (
    <Modal isOpen={isOpen} title={title} isBusy={isBusy} onClose={onCancel}>
      <Stack gap="lg">
        <div>{children}</div>
        <ButtonRow>
          <Button variant="default" data-autofocus disabled={isBusy} onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button {...(isDangerous && { color: 'red.9' })} loading={isBusy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </ButtonRow>
      </Stack>
    </Modal>
  );
}
