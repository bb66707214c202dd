import type { OrderDetail } from '@vendas/contract/orders/admin-orders';
import { PaymentDialog } from '#shared/orders/payment-dialog.tsx';
import { AgreementDialog, SplitDialog } from './agreement/agreement-dialog.tsx';
import { CancelOrderDialog } from './cancel-order-dialog.tsx';
import { DiscountDialog } from './discount/discount-dialog.tsx';
import { DueDateDialog } from './due-date-dialog.tsx';
import { PaymentLinkDialog } from './payment-link-dialog.tsx';
import { RefundDialog } from './refund/refund-dialog.tsx';
import { TakePaymentBackDialog } from './take-payment-back-dialog.tsx';
import type { OrderActions } from '#features/orders/list/use-order-actions.ts';

/** The dialogs of the page of one order. */
export function OrderPageDialogs(props: { order: OrderDetail; actions: OrderActions }) {
  const { order, actions } = props;
  const { status, takingBack, open, close } = actions;
  return (
    <>
      <CancelOrderDialog
        order={status.cancelling}
        onConfirm={status.confirmCancelling}
        onClose={status.keepOrder}
      />
      <TakePaymentBackDialog takingBack={takingBack} />
      <RefundDialog
        order={order}
        payment={order.payments.find(({ id }) => id === actions.refunding)}
        onClose={actions.endRefund}
      />
      <PaymentDialog
        order={open === 'payment' ? order : undefined}
        amountCents={actions.downPaymentCents}
        onClose={close}
      />
      <PaymentLinkDialog order={order} isOpen={open === 'link'} onClose={close} />
      <DiscountDialog orderId={order.id} isOpen={open === 'discount'} onClose={close} />
      <SplitDialog
        orderId={order.id}
        isOpen={open === 'split'}
        onClose={close}
        onDone={actions.receiveDownPayment}
      />
      <AgreementDialog
        orderId={order.id}
        isOpen={open === 'agreement'}
        onClose={close}
        onDone={actions.receiveDownPayment}
      />
      <DueDateDialog order={order} isOpen={open === 'dueDate'} onClose={close} />
    </>
  );
}
