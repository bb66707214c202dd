import { useState } from 'react';
import { FormModal } from '#ui/forms/form-modal.tsx';
import { type PaidOrder, PaymentForm } from './payment-form.tsx';

interface PaymentDialogProps {
  /** The order to be paid; undefined keeps the dialog closed. */
  readonly order: PaidOrder | undefined;
  readonly onClose: () => void;
}

/** The dialog 'Registrar Pagamento'. */
export function PaymentDialog({ order, onClose }: PaymentDialogProps) {
  const isOpen = order !== undefined;
  // Still rendered while it closes; counted, so that each opening starts with empty fields, and only an opening does:
  // an order that is read again behind the dialog must not take away what is being typed.
  const [shown, setShown] = useState({ order, isOpen, opening: 0 });
  if (isOpen !== shown.isOpen) {
    setShown(isOpen ? { order, isOpen, opening: shown.opening + 1 } : { ...shown, isOpen });
  }
  const [isBusy, setIsBusy] = useState(false);
  return (
    <FormModal
      isOpen={isOpen}
      title="Registrar Pagamento"
      isSheet
      isBusy={isBusy}
      onClose={onClose}
    >
      {shown.order && (
        <PaymentForm
          key={shown.opening}
          opened={shown.order}
          onBusy={setIsBusy}
          onClose={onClose}
        />
      )}
    </FormModal>
  );
}
