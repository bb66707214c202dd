import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { type PaidOrder, PaymentForm } from './payment-form.tsx';

interface PaymentDialogProps {
  /** The order to be paid; undefined keeps the dialog closed. */
  readonly order: PaidOrder | undefined;
  /** The initial amount, if it is known. */
  readonly amountCents?: number;
  readonly onClose: () => void;
}

/** The dialog 'Registrar Pagamento'. */
export function PaymentDialog({ order, amountCents = 0, onClose }: PaymentDialogProps) {
  return (
    <FormDialog subject={order} title="Registrar Pagamento" isSheet onClose={onClose}>
      {(opened, onBusy) => (
        <PaymentForm opened={opened} startCents={amountCents} onBusy={onBusy} onClose={onClose} />
      )}
    </FormDialog>
  );
}
