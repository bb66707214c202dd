import { useMutationState, useQueryClient } from '@tanstack/react-query';
import { type AdminOrder, setOrderStatus } from '@vendas/contract/orders/admin-orders';
import type { Received } from './order/cancel-order-dialog.tsx';
import type { OrderStatus } from '@vendas/domain/orders/order-status';
import { useCallback, useState } from 'react';
import { call } from '#lib/api/api.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { readOrdersAgain, showOrder } from '#shared/orders/show-order.ts';

const MUTATION_KEY = ['order-status'];
/** Refusals that show that the order on screen is outdated. */
const OUTDATED = new Set(['orderStatusChanged', 'receivedChanged', 'receivedUndecided']);

/** What a change of an order's status needs to know of it. */
export type ChangedOrder = Pick<AdminOrder, 'id' | 'status' | 'amountPaidCents'>;

interface StatusChange {
  readonly order: ChangedOrder;
  readonly status: OrderStatus;
  readonly restock: boolean;
  /** The money received for a cancelled order. */
  readonly received?: Received | undefined;
}

/** Sets an order's status; cancelling first requires a choice for the items and for the money received. */
export function useOrderStatus() {
  const queryClient = useQueryClient();
  const [cancelling, setCancelling] = useState<ChangedOrder>();
  const busyIds = useMutationState({
    filters: { mutationKey: MUTATION_KEY, status: 'pending' },
    select: (mutation) => idOf(mutation.state.variables),
  });

  const { mutate } = useApiMutation({
    mutationKey: MUTATION_KEY,
    mutationFn: ({ order, status, restock, received }: StatusChange, idempotencyKey) =>
      call(setOrderStatus, {
        params: { id: order.id },
        body: {
          status,
          expectedStatus: order.status,
          restock,
          ...(received && { received }),
        },
        idempotencyKey,
      }),
    keyName: 'order-status-attempt',
    fingerprint: ({ order, status, restock, received }) =>
      [order.id, order.status, status, restock, received?.outcome, received?.shownCents].join(' '),
    success: 'Status do pedido atualizado com sucesso!',
    failure: (reason) => `Erro ao atualizar status do pedido: ${reason}`,
    onSuccess: (order) => showOrder(queryClient, order),
    onRefused({ code }, { order }) {
      if (OUTDATED.has(code)) readOrdersAgain(queryClient, order.id);
    },
  });

  /** Stable, so that the rows of a long list need not render again. */
  const change = useCallback(
    (order: ChangedOrder, status: OrderStatus) => {
      // a copy, so that a second dialog about the same order starts empty
      if (status === 'cancelled' && order.status !== 'cancelled') setCancelling({ ...order });
      else mutate({ order, status, restock: false });
    },
    [mutate],
  );

  function confirmCancelling(restock: boolean, received?: Received): void {
    if (cancelling) mutate({ order: cancelling, status: 'cancelled', restock, received });
    setCancelling(undefined);
  }

  return {
    change,
    busyIds,
    cancelling,
    confirmCancelling,
    keepOrder: () => setCancelling(undefined),
  };
}

function idOf(variables: unknown): string | undefined {
  if (typeof variables !== 'object' || variables === null || !('order' in variables)) {
    return undefined;
  }
  const { order } = variables;
  if (typeof order !== 'object' || order === null || !('id' in order)) return undefined;
  return typeof order.id === 'string' ? order.id : undefined;
}
