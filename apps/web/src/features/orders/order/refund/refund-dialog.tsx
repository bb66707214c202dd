import type { AuthoredPayment, OrderDetail } from '@vendas/contract/orders/admin-orders';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { RefundForm } from './refund-form.tsx';

interface RefundDialogProps {
  readonly order: OrderDetail;
  /** The payment to refund; undefined keeps the dialog closed. */
  readonly payment: AuthoredPayment | undefined;
  readonly onClose: () => void;
}

/** The dialog 'Devolver pagamento'. */
export function RefundDialog({ order, payment, onClose }: RefundDialogProps) {
  return (
    <FormDialog subject={payment} title="Devolver pagamento" isSheet onClose={onClose}>
      {(shown, onBusy) => (
        <RefundForm order={order} payment={shown} onBusy={onBusy} onClose={onClose} />
      )}
    </FormDialog>
  );
}
