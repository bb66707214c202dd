import { useQueryClient } from '@tanstack/react-query';
import { type RefundForm, refundPayment } from '@vendas/contract/orders/refunds';
import { call } from '#lib/api/api.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { readOrdersAgain, showOrder } from '#shared/orders/show-order.ts';

interface Refund {
  readonly id: string;
  readonly paymentId: string;
  readonly body: RefundForm;
}

interface Handlers {
  readonly onSettled: () => void;
  readonly onDone: () => void;
}

/** Gives money of a payment back; sent again without an answer, it still counts once. */
export function useRefundPayment({ onSettled, onDone }: Handlers) {
  const queryClient = useQueryClient();
  const { mutate: refund, isPending } = useApiMutation({
    mutationFn: ({ body, ...params }: Refund, idempotencyKey) =>
      call(refundPayment, { params, body, idempotencyKey }),
    keyName: 'refund-attempt',
    success: 'Devolução registrada.',
    failure: (reason) => `Erro ao registrar devolução: ${reason}`,
    onSuccess(order) {
      showOrder(queryClient, order);
      onDone();
    },
    onRefused(_, { id }) {
      readOrdersAgain(queryClient, id);
    },
    onSettled,
  });
  return { refund, isPending };
}
