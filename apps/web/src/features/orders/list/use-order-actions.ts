import { useState } from 'react';
import { useMay } from '#lib/auth/session.tsx';
import { useOrderStatus } from '#features/orders/use-order-status.ts';
import { useTakePaymentBack } from '#features/orders/order/use-take-payment-back.ts';

type Opened = 'payment' | 'dueDate' | 'link' | 'discount' | 'split' | 'agreement';

/** The actions for an order on its page, and the dialog that is open for it. */
export function useOrderActions(orderId: string) {
  const status = useOrderStatus();
  const takingBack = useTakePaymentBack(orderId);
  const [open, setOpen] = useState<Opened>();
  const mayPay = useMay('receivePayments');
  const [downPaymentCents, setDownPaymentCents] = useState(0);
  const [refunding, setRefunding] = useState<string>();
  return {
    status,
    takingBack,
    open,
    pay: () => setOpen('payment'),
    changeDueDate: () => setOpen('dueDate'),
    showLink: () => setOpen('link'),
    giveDiscount: () => setOpen('discount'),
    split: () => setOpen('split'),
    renegotiate: () => setOpen('agreement'),
    /** Called after new instalments were made: a down payment is received next. */
    receiveDownPayment: (cents: number) => {
      setDownPaymentCents(cents);
      setOpen(cents > 0 && mayPay ? 'payment' : undefined);
    },
    /** The initial amount of a payment that is registered now. */
    downPaymentCents,
    close: () => {
      setDownPaymentCents(0);
      setOpen(undefined);
    },
    /** The payment to refund. */
    refunding,
    refund: ({ id }: { readonly id: string }) => setRefunding(id),
    endRefund: () => setRefunding(undefined),
    isDialogOpen:
      refunding !== undefined ||
      open !== undefined ||
      takingBack.isConfirming ||
      status.cancelling !== undefined,
  };
}

export type OrderActions = ReturnType<typeof useOrderActions>;
