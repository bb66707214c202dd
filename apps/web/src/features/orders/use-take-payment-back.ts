import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Payment } from '@vendas/contract/admin-orders';
import { takePaymentBack } from '@vendas/contract/payments';
import { useState } from 'react';
import { ApiFailure, call } from '#lib/api.ts';
import { createAttempts, isDefinitive } from '#lib/attempt.ts';
import { reasonOf } from '#lib/reason.ts';
import { toastError, toastSuccess } from '#lib/toast.ts';
import { readOrdersAgain, showOrder } from './orders-admin.queries.ts';

const attempts = createAttempts('payment-take-back-attempt');

/** Takes back a payment of an order, after asking; sent again without an answer, it still happens once. */
export function useTakePaymentBack(orderId: string) {
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  // The question is still drawn while its dialog closes.
  const [payment, setPayment] = useState<Payment>();
  const forget = () => setIsAsking(false);

  const { mutate, isPending } = useMutation({
    mutationFn: ({ id: paymentId }: Payment) =>
      call(takePaymentBack, {
        params: { id: orderId, paymentId },
        idempotencyKey: attempts.keyFor(paymentId),
      }),
    onSuccess: (order) => {
      attempts.settle();
      showOrder(queryClient, order);
      toastSuccess('Pagamento desfeito.');
      forget();
    },
    onError: (error) => {
      toastError(`Erro ao desfazer pagamento: ${reasonOf(error)}`);
      if (!(error instanceof ApiFailure) || !isDefinitive(error.status)) return;
      attempts.settle();
      readOrdersAgain(queryClient, orderId);
      forget();
    },
  });

  return {
    ask(asked: Payment) {
      setPayment(asked);
      setIsAsking(true);
    },
    isAsking,
    isPending,
    payment,
    confirm: () => payment !== undefined && mutate(payment),
    forget,
  };
}
