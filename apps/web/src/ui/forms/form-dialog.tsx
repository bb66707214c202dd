import { Fragment, type ReactNode, useState } from 'react';
import { FormModal } from './form-modal.tsx';
import type { ModalProps } from '#ui/dialogs/modal.tsx';

interface FormDialogProps<Subject> extends Omit<ModalProps, 'isOpen' | 'isBusy' | 'children'> {
  /** What the form is about; undefined keeps the dialog closed. */
  readonly subject: Subject | undefined;
  readonly children: (subject: Subject, onBusy: (isBusy: boolean) => void) => ReactNode;
}

/** A dialog whose form starts empty at each opening, and stays rendered while the dialog closes. */
export function FormDialog<Subject>({ subject, children, ...rest }: FormDialogProps<Subject>) {
  const isOpen = subject !== undefined;
  // Counts openings only: data that is read again behind the dialog must not reset the form while
  // the user types.
  const [shown, setShown] = useState({ subject, isOpen, opening: 0 });
  if (isOpen !== shown.isOpen || (isOpen && subject !== shown.subject)) {
    const opening = isOpen && !shown.isOpen ? shown.opening + 1 : shown.opening;
    setShown({ subject: subject ?? shown.subject, isOpen, opening });
  }
  const [isBusy, setIsBusy] = useState(false);
  return (
    <FormModal {...rest} isOpen={isOpen} isBusy={isBusy}>
      {shown.subject !== undefined && (
        <Fragment key={shown.opening}>{children(shown.subject, setIsBusy)}</Fragment>
      )}
    </FormModal>
  );
}
