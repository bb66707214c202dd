import { useState } from 'react';
import { useOrderStatus } from '#features/orders/use-order-status.ts';
import { useTakePaymentBack } from '#features/orders/order/use-take-payment-back.ts';

/** What can be done with an order on its page, and the dialog that is open for it. */
export function useOrderActions(orderId: string) {
  const status = useOrderStatus();
  const taking = useTakePaymentBack(orderId);
  const [open, setOpen] = useState<'payment' | 'dueDate' | 'link' | 'discount' | 'agreement'>();
  const [refunding, setRefunding] = useState<string>();
  return {
    status,
    taking,
    open,
    pay: () => setOpen('payment'),
    changeDueDate: () => setOpen('dueDate'),
    showLink: () => setOpen('link'),
    giveDiscount: () => setOpen('discount'),
    renegotiate: () => setOpen('agreement'),
    close: () => setOpen(undefined),
    /** The payment of which money goes back. */
    refunding,
    refund: ({ id }: { readonly id: string }) => setRefunding(id),
    endRefund: () => setRefunding(undefined),
    isAsking:
      refunding !== undefined ||
      open !== undefined ||
      taking.isAsking ||
      status.cancelling !== undefined,
  };
}

export type OrderActions = ReturnType<typeof useOrderActions>;
