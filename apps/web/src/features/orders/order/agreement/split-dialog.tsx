import { ChargesDialog } from '#features/orders/order/charges-dialog.tsx';
import type { AgreementDialogProps } from './agreement-dialog.tsx';
import { SplitForm } from './split-form.tsx';

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
