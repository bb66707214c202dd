import type { AdminOrder } from '@vendas/contract/orders/admin-orders';
import { PaymentDialog } from '#shared/orders/payment-dialog.tsx';
import { PaymentHistoryDialog } from '#shared/orders/payment-history-dialog.tsx';
import { CancelOrderDialog } from './cancel-order-dialog.tsx';
import type { useOrderStatus } from '#features/orders/use-order-status.ts';

interface OrderDialogsProps {
  readonly status: ReturnType<typeof useOrderStatus>;
  readonly paying: AdminOrder | undefined;
  readonly historyOf: AdminOrder | undefined;
  readonly onPaid: () => void;
  readonly onHistoryRead: () => void;
}

/** The dialogs of the list of orders. */
export function OrderDialogs(props: OrderDialogsProps) {
  const { status, paying, historyOf, onPaid, onHistoryRead } = props;
  const { cancelling, confirmCancelling, keepOrder } = status;
  return (
    <>
      <CancelOrderDialog order={cancelling} onConfirm={confirmCancelling} onClose={keepOrder} />
      <PaymentDialog order={paying} onClose={onPaid} />
      <PaymentHistoryDialog orderId={historyOf?.id} onClose={onHistoryRead} />
    </>
  );
}
