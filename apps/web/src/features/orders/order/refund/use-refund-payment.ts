import { useQueryClient } from '@tanstack/react-query';
import {
  type BankRefundForm,
  type RefundForm,
  refundByBank,
  refundPayment,
} from '@vendas/contract/orders/refunds';
import { call } from '#lib/api/api.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { readOrdersAgain, showOrder } from '#shared/orders/show-order.ts';

type Refund = { readonly params: { readonly id: string; readonly paymentId: string } } & (
  | { readonly byHand: RefundForm }
  | { readonly byBank: BankRefundForm }
);

interface Handlers {
  readonly onSettled: () => void;
  readonly onDone: () => void;
}

/** Refunds a part of a payment, by hand or by the bank; repeated without a response, it still counts once. */
export function useRefundPayment({ onSettled, onDone }: Handlers) {
  const queryClient = useQueryClient();
  const { mutate: refund, isPending } = useApiMutation({
    mutationFn: ({ params, ...form }: Refund, idempotencyKey) =>
      'byBank' in form
        ? call(refundByBank, { params, body: form.byBank, idempotencyKey })
        : call(refundPayment, { params, body: form.byHand, idempotencyKey }),
    keyName: 'refund-attempt',
    success: (_, form) =>
      'byBank' in form ? 'Devolução pedida ao banco.' : 'Devolução registrada.',
    failure: (reason) => `Erro ao registrar devolução: ${reason}`,
    onSuccess(order) {
      showOrder(queryClient, order);
      onDone();
    },
    onRefused(_, { params }) {
      readOrdersAgain(queryClient, params.id);
    },
    onSettled,
  });
  return { refund, isPending };
}
