import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type PaymentForm, registerPayment } from '@vendas/contract/payments';
import { z } from 'zod';
import { ApiFailure, call } from '#lib/api.ts';
import { createAttempts, isDefinitive } from '#lib/attempt.ts';
import { reasonOf } from '#lib/reason.ts';
import { toastError, toastSuccess } from '#lib/toast.ts';
import { readOrdersAgain, showOrder } from './orders-admin.queries.ts';

const attempts = createAttempts('payment-attempt');
const balanceSchema = z.object({ balanceCents: z.int() });

interface Registration {
  readonly orderId: string;
  readonly body: PaymentForm;
}

interface Handlers {
  readonly onSettled: () => void;
  readonly onDone: () => void;
  /** Receives what is really due, in cents, when somebody else's payment came first. */
  readonly onBalance: (balanceCents: number) => void;
}

/** Registers a payment; sent again without an answer, it still counts once. */
export function useRegisterPayment({ onSettled, onDone, onBalance }: Handlers) {
  const queryClient = useQueryClient();
  const { mutate: register, isPending } = useMutation({
    mutationFn: ({ orderId, body }: Registration) =>
      call(registerPayment, {
        params: { id: orderId },
        body,
        idempotencyKey: attempts.keyFor(JSON.stringify([orderId, body])),
      }),
    onSuccess: ({ order }) => {
      attempts.settle();
      showOrder(queryClient, order);
      toastSuccess('Pagamento registrado com sucesso!');
      onDone();
    },
    onError: (error, { orderId }) => {
      toastError(`Erro ao registrar pagamento: ${reasonOf(error)}`);
      if (!(error instanceof ApiFailure) || !isDefinitive(error.status)) return;
      attempts.settle();
      readOrdersAgain(queryClient, orderId);
      const facts = balanceSchema.safeParse(error.data);
      if (facts.success) onBalance(facts.data.balanceCents);
    },
    onSettled,
  });
  return { register, isPending };
}
