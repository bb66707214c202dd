import { useQueryClient } from '@tanstack/react-query';
import { type InstalmentsForm, splitOrder } from '@vendas/contract/orders/agreements';
import { call } from '#lib/api/api.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { readOrdersAgain, showOrder } from '#shared/orders/show-order.ts';
import type { Handlers } from './use-make-agreement.ts';

interface Split {
  readonly id: string;
  readonly body: InstalmentsForm;
}

/** Splits the amount owed of an order into new instalments; repeated without a response, it still counts once. */
export function useSplitOrder({ onSettled, onDone }: Handlers) {
  const queryClient = useQueryClient();
  const { mutate: split, isPending } = useApiMutation({
    mutationFn: ({ id, body }: Split, idempotencyKey) =>
      call(splitOrder, { params: { id }, body, idempotencyKey }),
    keyName: 'split-attempt',
    success: 'Pedido parcelado com sucesso!',
    failure: (reason) => `Erro ao parcelar o pedido: ${reason}`,
    onSuccess(order, { body }) {
      showOrder(queryClient, order);
      onDone(body.downPaymentCents);
    },
    onRefused(_, { id }) {
      readOrdersAgain(queryClient, id);
    },
    onSettled,
  });
  return { split, isPending };
}
