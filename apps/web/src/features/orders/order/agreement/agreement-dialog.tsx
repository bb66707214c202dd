import { ChargesDialog } from '#features/orders/order/charges-dialog.tsx';
import { AgreementForm } from './agreement-form.tsx';

export interface AgreementDialogProps {
  readonly orderId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** After it was saved; a down payment is received next. */
  readonly onDone: (downPaymentCents: number) => void;
}

/** The dialog 'Renegociar'. */
export function AgreementDialog({ onDone, ...props }: AgreementDialogProps) {
  const { orderId, onClose } = props;
  return (
    <ChargesDialog title="Renegociar" {...props}>
      {(charges, onBusy) => (
        <AgreementForm
          orderId={orderId}
          charges={charges}
          onBusy={onBusy}
          onClose={onClose}
          onDone={onDone}
        />
      )}
    </ChargesDialog>
  );
}
