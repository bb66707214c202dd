import { Button, Stack } from '@mantine/core';
import { DisabledReason } from '#ui/disabled-reason.tsx';
import { type ReactNode, useId } from 'react';
import { ButtonRow, Modal } from './modal.tsx';

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** The colour of an action that cannot be undone is red. */
  readonly isDangerous?: boolean;
  readonly isBusy?: boolean;
  /** Why the action cannot be confirmed yet; an empty text if it can be, whose line keeps the buttons in place. */
  readonly disabledReason?: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Requests a confirmation. The cancel button has the first focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, children, confirmLabel, cancelLabel = 'Cancelar' } = props;
  const { isDangerous = false, isBusy = false, disabledReason, onConfirm, onCancel } = props;
  const reasonId = useId();
  const isDisabled = disabledReason !== undefined && disabledReason !== '';
  return (
    <Modal isOpen={isOpen} title={title} isBusy={isBusy} onClose={onCancel}>
      <Stack gap="lg">
        <div>{children}</div>
        <DisabledReason id={reasonId} isSpaceReserved>
          {disabledReason}
        </DisabledReason>
        <ButtonRow>
          <Button variant="default" data-autofocus disabled={isBusy} onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button
            {...(isDangerous && { color: 'red.9' })}
            loading={isBusy}
            disabled={isDisabled}
            aria-describedby={isDisabled ? reasonId : undefined}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </ButtonRow>
      </Stack>
    </Modal>
  );
}
