import { useQueryClient } from '@tanstack/react-query';
import { ignoreStatementLine, settleStatementLine } from '@vendas/contract/statements/statements';
import { call } from '#lib/api/api.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';

/** Queries that a payment changes; they are read again when next used. */
const CHANGED = [
  'statement-lines',
  'admin-orders',
  'admin-order',
  'admin-order-figures',
  'payments',
  'finance',
  'orders',
  'today',
];

/** The match of a line: an existing payment, or a new one for an order, settling a certain charge first. */
export interface Settlement {
  readonly id: string;
  readonly body:
    | { readonly paymentId: string }
    | { readonly orderId: string; readonly chargeId?: string };
}

/**
 * Settles lines one after another. A line can be settled once: after a lost response the repetition is refused, and
 * the list that is read again no longer contains it.
 */
export function useSettle() {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useApiMutation({
    mutationFn: async (settlements: readonly Settlement[]) => {
      for (const { id, body } of settlements) {
        const idempotencyKey = crypto.randomUUID();
        await call(settleStatementLine, { params: { id }, body, idempotencyKey });
      }
    },
    success: (_, { length }) =>
      length === 1 ? 'Lançamento conferido!' : `${length} lançamentos conferidos!`,
    failure: (reason) => `Erro ao conferir lançamento: ${reason}`,
    onSettled: () => {
      for (const key of CHANGED) void queryClient.invalidateQueries({ queryKey: [key] });
    },
  });
  return { settle: mutate, isSettling: isPending };
}

/** Ignores a line, or opens it again. */
export function useIgnore() {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useApiMutation({
    mutationFn: ({ id, isIgnored }: { readonly id: string; readonly isIgnored: boolean }) =>
      call(ignoreStatementLine, { params: { id }, body: { isIgnored } }),
    failure: (reason) => `Erro ao alterar lançamento: ${reason}`,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['statement-lines'] }),
  });
  return { ignore: mutate, isIgnoring: isPending };
}
