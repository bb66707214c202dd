import { useQueryClient } from '@tanstack/react-query';
import {
  ignoreStatementLine,
  settleStatementLine,
  undoSettlement,
} from '@vendas/contract/statements/statements';
import { call } from '#lib/api/api.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { formatBRL } from '#lib/format/format.ts';

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

/**
 * The match of a line: an existing payment, or new ones for an order, settling a certain charge first, or for several
 * orders.
 */
export interface Settlement {
  readonly id: string;
  /** The open part of the line that the person saw. */
  readonly openCents: number;
  readonly body:
    | { readonly paymentId: string }
    | { readonly orderId: string; readonly chargeId?: string }
    | { readonly parts: SettlementPart[] };
}

interface SettlementPart {
  readonly orderId: string;
  readonly chargeId: string;
  readonly amountCents: number;
}

/** Reads everything again that a payment changes. */
function useReread() {
  const queryClient = useQueryClient();
  return () => {
    for (const key of CHANGED) void queryClient.invalidateQueries({ queryKey: [key] });
  };
}

/**
 * Settles lines one after another. A line can be settled once: after a lost response the repetition is refused, and
 * the list that is read again no longer contains it.
 */
export function useSettle() {
  const { mutate, isPending } = useApiMutation({
    mutationFn: async (settlements: readonly Settlement[]) => {
      let restCents = 0;
      for (const { id, openCents, body } of settlements) {
        const idempotencyKey = crypto.randomUUID();
        const sent = { ...body, openCents };
        const settled = await call(settleStatementLine, {
          params: { id },
          body: sent,
          idempotencyKey,
        });
        restCents += settled.openCents;
      }
      return restCents;
    },
    success: (restCents, { length }) => {
      const done = length === 1 ? 'Lançamento conferido!' : `${length} lançamentos conferidos!`;
      return restCents === 0 ? done : `${done} ${formatBRL(restCents)} continua a conferir.`;
    },
    failure: (reason) => `Erro ao conferir lançamento: ${reason}`,
    onSettled: useReread(),
  });
  return { settle: mutate, isSettling: isPending };
}

/** Opens a settled line again. */
export function useUndo(onDone: () => void) {
  const { mutate, isPending } = useApiMutation({
    keyName: 'undo-settlement',
    mutationFn: (id: string, idempotencyKey) =>
      call(undoSettlement, { params: { id }, idempotencyKey }),
    success: 'Conferência desfeita!',
    failure: (reason) => `Erro ao desfazer a conferência: ${reason}`,
    onSuccess: onDone,
    onRefused: onDone,
    onSettled: useReread(),
  });
  return { undo: mutate, isUndoing: isPending };
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
