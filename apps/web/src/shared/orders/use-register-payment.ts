import { useQueryClient } from '@tanstack/react-query';
import { type PaymentForm, registerPayment } from '@vendas/contract/orders/payments';
import { z } from 'zod';
import { call } from '#lib/api/api.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { readOrdersAgain, showOrder } from './show-order.ts';

const balanceSchema = z.object({ balanceCents: z.int() });

interface Registration {
  readonly orderId: string;
  readonly body: PaymentForm;
}

interface Handlers {
  readonly onSettled: () => void;
  readonly onDone: () => void;
  /** Called with the current amount due, in cents, when another payment was registered first. */
  readonly onBalance: (balanceCents: number) => void;
}

/** Registers a payment; repeated without a response, it still counts once. */
export function useRegisterPayment({ onSettled, onDone, onBalance }: Handlers) {
  const queryClient = useQueryClient();
  const { mutate: register, isPending } = useApiMutation({
    mutationFn: ({ orderId, body }: Registration, idempotencyKey) =>
      call(registerPayment, { params: { id: orderId }, body, idempotencyKey }),
    keyName: 'payment-attempt',
    success: 'Pagamento registrado com sucesso!',
    failure: (reason) => `Erro ao registrar pagamento: ${reason}`,
    onSuccess({ order }) {
      showOrder(queryClient, order);
      onDone();
    },
    onRefused({ data }, { orderId }) {
      readOrdersAgain(queryClient, orderId);
      const facts = balanceSchema.safeParse(data);
      if (facts.success) onBalance(facts.data.balanceCents);
    },
    onSettled,
  });
  return { register, isPending };
}
