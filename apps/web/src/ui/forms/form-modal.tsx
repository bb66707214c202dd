import { useState } from 'react';
import classes from './form-modal.module.css';
import { UnsavedInputDialog } from './unsaved-input-dialog.tsx';
import { Modal, type ModalProps } from '#ui/dialogs/modal.tsx';
import { useUnsavedInput } from './use-unsaved-input.ts';

interface Question {
  readonly leave: () => void;
  readonly stay: () => void;
}

/** A dialog to type into: Esc, a click outside it, going back or following a link ask before what was typed is lost. */
export function FormModal({ isOpen, isBusy = false, onClose, children, ...rest }: ModalProps) {
  const [question, setQuestion] = useState<Question>();
  const { remember, hasText, forget } = useUnsavedInput(
    isOpen,
    () =>
      new Promise((answer) => {
        setQuestion({ leave: () => answer(true), stay: () => answer(false) });
      }),
  );

  function dismiss(): void {
    if (!hasText()) return onClose();
    // a moment later: the press of Esc that asks must not answer as well
    setTimeout(() => setQuestion({ leave: onClose, stay: () => undefined }), 0);
  }

  return (
    <>
      <Modal {...rest} isOpen={isOpen} isBusy={isBusy || question !== undefined} onClose={dismiss}>
        <div className={classes.typed} onInput={remember}>
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
