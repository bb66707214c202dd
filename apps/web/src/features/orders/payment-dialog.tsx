import { useState } from 'react';
import { FormModal } from '#ui/form-modal.tsx';
import { type PaidOrder, PaymentForm } from './payment-form.tsx';

interface PaymentDialogProps {
  /** The order to be paid; undefined keeps the dialog closed. */
  readonly order: PaidOrder | undefined;
  readonly onClose: () => void;
}

/** The dialog 'Registrar Pagamento'. */
export function PaymentDialog({ order, onClose }: PaymentDialogProps) {
  // Still drawn while it closes; counted, so that each opening starts with empty fields.
  const [shown, setShown] = useState({ order, opening: 0 });
  if (order !== undefined && order !== shown.order) {
    setShown({ order, opening: shown.opening + 1 });
  }
  const [isBusy, setIsBusy] = useState(false);
  return (
    <FormModal
      isOpen={order !== undefined}
      title="Registrar Pagamento"
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
