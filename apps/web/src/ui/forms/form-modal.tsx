import { useState } from 'react';
import { UnsavedInputDialog } from './unsaved-input-dialog.tsx';
import { Modal, type ModalProps } from '#ui/dialogs/modal.tsx';
import { useUnsavedInput } from './use-unsaved-input.ts';

interface LeaveConfirmation {
  readonly leave: () => void;
  readonly stay: () => void;
}

/** A dialog with a form: Esc, a click outside, going back or following a link open a confirmation before typed input is lost. */
export function FormModal({ isOpen, isBusy = false, onClose, children, ...rest }: ModalProps) {
  const [confirmation, setConfirmation] = useState<LeaveConfirmation>();
  const { remember, hasText, forget } = useUnsavedInput(
    isOpen,
    () =>
      new Promise((resolve) => {
        setConfirmation({ leave: () => resolve(true), stay: () => resolve(false) });
      }),
  );

  function dismiss(): void {
    if (!hasText()) return onClose();
    // in a later task, because the same press of Esc must not close the confirmation
    setTimeout(() => setConfirmation({ leave: onClose, stay: () => undefined }), 0);
  }

  return (
    <>
      <Modal
        {...rest}
        isOpen={isOpen}
        isBusy={isBusy || confirmation !== undefined}
        onClose={dismiss}
      >
        {/* the form must not add a box of its own to the dialog's layout */}
        <div style={{ display: 'contents' }} onInput={remember}>
          {children}
        </div>
      </Modal>
      <UnsavedInputDialog
        isOpen={confirmation !== undefined}
        onLeave={() => {
          forget();
          setConfirmation(undefined);
          confirmation?.leave();
        }}
        onStay={() => {
          setConfirmation(undefined);
          confirmation?.stay();
        }}
      />
    </>
  );
}
