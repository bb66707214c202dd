import { ChargesDialog } from '#features/orders/order/charges-dialog.tsx';
import { AgreementForm } from './agreement-form.tsx';
import { SplitForm } from './split-form.tsx';

interface AgreementDialogProps {
  readonly orderId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Called after saving; a down payment is received next. */
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

/** The dialog 'Parcelar'. */
export function SplitDialog({ onDone, ...props }: AgreementDialogProps) {
  return (
    <ChargesDialog title="Parcelar" {...props}>
      {(charges, onBusy) => (
        <SplitForm
          orderId={props.orderId}
          onClose={props.onClose}
          charges={charges}
          onBusy={onBusy}
          onDone={onDone}
        />
      )}
    </ChargesDialog>
  );
}
