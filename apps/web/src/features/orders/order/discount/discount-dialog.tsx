import { ChargesDialog } from '#features/orders/order/charges-dialog.tsx';
import { DiscountForm } from './discount-form.tsx';

interface DiscountDialogProps {
  readonly orderId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The dialog 'Dar desconto'. */
export function DiscountDialog(props: DiscountDialogProps) {
  const { orderId, onClose } = props;
  return (
    <ChargesDialog title="Dar desconto" {...props}>
      {(charges, onBusy) => (
        <DiscountForm orderId={orderId} charges={charges} onBusy={onBusy} onClose={onClose} />
      )}
    </ChargesDialog>
  );
}
