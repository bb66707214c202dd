import { useState } from 'react';
import type { AuthoredPayment, OrderDetail } from '@vendas/contract/orders/admin-orders';
import { FormModal } from '#ui/forms/form-modal.tsx';
import { RefundForm } from './refund-form.tsx';

interface RefundDialogProps {
  readonly order: OrderDetail;
  /** The payment of which money goes back; undefined keeps the dialog closed. */
  readonly payment: AuthoredPayment | undefined;
  readonly onClose: () => void;
}

/** The dialog 'Devolver pagamento'. */
export function RefundDialog({ order, payment, onClose }: RefundDialogProps) {
  const isOpen = payment !== undefined;
  // Still rendered while it closes; counted, so that each opening starts with empty fields.
  const [shown, setShown] = useState({ payment, isOpen, opening: 0 });
  if (isOpen !== shown.isOpen || (isOpen && payment !== shown.payment)) {
    const opening = isOpen && !shown.isOpen ? shown.opening + 1 : shown.opening;
    setShown({ payment: payment ?? shown.payment, isOpen, opening });
  }
  const [isBusy, setIsBusy] = useState(false);
  return (
    <FormModal isOpen={isOpen} title="Devolver pagamento" isSheet isBusy={isBusy} onClose={onClose}>
      {shown.payment && (
        <RefundForm
          key={shown.opening}
          order={order}
          payment={shown.payment}
          onBusy={setIsBusy}
          onClose={onClose}
        />
      )}
    </FormModal>
  );
}
