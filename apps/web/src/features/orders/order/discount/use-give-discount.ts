import { useQueryClient } from '@tanstack/react-query';
import { type AdjustmentForm, giveDiscount } from '@vendas/contract/orders/charges';
import { call } from '#lib/api/api.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { readOrdersAgain, showOrder } from '#shared/orders/show-order.ts';

interface Discount {
  readonly id: string;
  readonly body: AdjustmentForm;
}

interface Handlers {
  readonly onSettled: () => void;
  readonly onDone: () => void;
}

/** Takes an amount off the debt of an order; repeated without a response, it still counts once. */
export function useGiveDiscount({ onSettled, onDone }: Handlers) {
  const queryClient = useQueryClient();
  const { mutate: give, isPending } = useApiMutation({
    mutationFn: ({ id, body }: Discount, idempotencyKey) =>
      call(giveDiscount, { params: { id }, body, idempotencyKey }),
    keyName: 'discount-attempt',
    success: 'Desconto registrado.',
    failure: (reason) => `Erro ao registrar desconto: ${reason}`,
    onSuccess(order) {
      showOrder(queryClient, order);
      onDone();
    },
    onRefused(_, { id }) {
      readOrdersAgain(queryClient, id);
    },
    onSettled,
  });
  return { give, isPending };
}
