import { useState } from 'react';
import { UnsavedInputDialog } from './unsaved-input-dialog.tsx';
import { Modal, type ModalProps } from '#ui/dialogs/modal.tsx';
import { useUnsavedInput } from './use-unsaved-input.ts';

interface Question {
  readonly leave: () => void;
  readonly stay: () => void;
}

/** A dialog with a form: Esc, a click outside, going back or following a link open a confirmation before typed input is lost. */
export function FormModal({ isOpen, isBusy = false, onClose, children, ...rest }: ModalProps) {
  const [question, setQuestion] = useState<Question>();
  const { remember, hasText, forget } = useUnsavedInput(
    isOpen,
    () =>
      new Promise((resolve) => {
        setQuestion({ leave: () => resolve(true), stay: () => resolve(false) });
      }),
  );

  function dismiss(): void {
    if (!hasText()) return onClose();
    // in a later task, because the same press of Esc must not close the question
    setTimeout(() => setQuestion({ leave: onClose, stay: () => undefined }), 0);
  }

  return (
    <>
      <Modal {...rest} isOpen={isOpen} isBusy={isBusy || question !== undefined} onClose={dismiss}>
        {/* the form must not add a box of its own to the dialog's layout */}
        <div style={{ display: 'contents' }} onInput={remember}>
          {children}
        </div>
      </Modal>
      <UnsavedInputDialog
        isOpen={question !== undefined}
        onLeave={() => {
          forget();
          setQuestion(undefined);
          question?.leave();
        }}
        onStay={() => {
          setQuestion(undefined);
          question?.stay();
        }}
      />
    </>
  );
}
