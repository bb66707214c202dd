import { ChargesDialog } from '#features/orders/order/charges-dialog.tsx';
import { AgreementForm } from './agreement-form.tsx';

interface AgreementDialogProps {
  readonly orderId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The dialog 'Renegociar'. */
export function AgreementDialog(props: AgreementDialogProps) {
  const { orderId, onClose } = props;
  return (
    <ChargesDialog title="Renegociar" {...props}>
      {(charges, onBusy) => (
        <AgreementForm orderId={orderId} charges={charges} onBusy={onBusy} onClose={onClose} />
      )}
    </ChargesDialog>
  );
}
