import { useQueryClient } from '@tanstack/react-query';
import type { Payment } from '@vendas/contract/orders/admin-orders';
import { takePaymentBack } from '@vendas/contract/orders/payments';
import { useState } from 'react';
import { call } from '#lib/api/api.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { readOrdersAgain, showOrder } from '#shared/orders/show-order.ts';

/** Takes back a payment of an order after a confirmation; repeated without a response, it still counts once. */
export function useTakePaymentBack(orderId: string) {
  const queryClient = useQueryClient();
  const [isConfirming, setIsConfirming] = useState(false);
  // The payment stays set while the dialog fades out.
  const [payment, setPayment] = useState<Payment>();
  const [reason, setReason] = useState('');
  const close = () => setIsConfirming(false);

  const { mutate, isPending } = useApiMutation({
    mutationFn: ({ id: paymentId }: Payment, idempotencyKey) =>
      call(takePaymentBack, {
        params: { id: orderId, paymentId },
        body: { reason },
        idempotencyKey,
      }),
    keyName: 'payment-take-back-attempt',
    success: 'Pagamento desfeito.',
    failure: (reason) => `Erro ao desfazer pagamento: ${reason}`,
    onSuccess(order) {
      showOrder(queryClient, order);
      close();
    },
    onRefused() {
      readOrdersAgain(queryClient, orderId);
      close();
    },
  });

  return {
    open(chosen: Payment) {
      setPayment(chosen);
      setReason('');
      setIsConfirming(true);
    },
    isConfirming,
    isPending,
    payment,
    reason,
    setReason,
    confirm: () => payment !== undefined && mutate(payment),
    close,
  };
}
