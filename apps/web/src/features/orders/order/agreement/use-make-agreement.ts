import { useQueryClient } from '@tanstack/react-query';
import { type AgreementForm, makeAgreement } from '@vendas/contract/orders/agreements';
import { call } from '#lib/api/api.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { readOrdersAgain, showOrder } from '#shared/orders/show-order.ts';

interface Agreement {
  readonly id: string;
  readonly body: AgreementForm;
}

export interface Handlers {
  readonly onSettled: () => void;
  readonly onDone: (downPaymentCents: number) => void;
}

/** Replaces the open charges of an order by new instalments; repeated without a response, it still counts once. */
export function useMakeAgreement({ onSettled, onDone }: Handlers) {
  const queryClient = useQueryClient();
  const { mutate: agree, isPending } = useApiMutation({
    mutationFn: ({ id, body }: Agreement, idempotencyKey) =>
      call(makeAgreement, { params: { id }, body, idempotencyKey }),
    keyName: 'agreement-attempt',
    success: 'Acordo registrado com sucesso!',
    failure: (reason) => `Erro ao registrar acordo: ${reason}`,
    onSuccess(order, { body }) {
      showOrder(queryClient, order);
      onDone(body.downPaymentCents);
    },
    onRefused(_, { id }) {
      readOrdersAgain(queryClient, id);
    },
    onSettled,
  });
  return { agree, isPending };
}
