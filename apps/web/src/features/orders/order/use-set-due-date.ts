import { useQueryClient } from '@tanstack/react-query';
import { setDueDate } from '@vendas/contract/orders/admin-orders';
import type { CalendarDate } from '@vendas/domain/calendar';
import { z } from 'zod';
import { call } from '#lib/api/api.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { readOrdersAgain, showOrder } from '#shared/orders/show-order.ts';

const conflictSchema = z.object({ dueDate: z.string().nullable() });

interface DueDateChange {
  readonly orderId: string;
  readonly dueDate: CalendarDate;
  /** The due date on screen. */
  readonly expectedDueDate: CalendarDate | null;
  /** The id of one of several charges. */
  readonly chargeId?: string;
}

interface Handlers {
  readonly onSettled: () => void;
  readonly onDone: () => void;
  /** Called with the current due date, when another user has changed it before. */
  readonly onConflict: (dueDate: CalendarDate | null) => void;
}

/** Changes a due date; repeated without a response, it still counts once. */
export function useSetDueDate({ onSettled, onDone, onConflict }: Handlers) {
  const queryClient = useQueryClient();
  const { mutate: change, isPending } = useApiMutation({
    mutationFn: ({ orderId, ...body }: DueDateChange, idempotencyKey) =>
      call(setDueDate, { params: { id: orderId }, body, idempotencyKey }),
    keyName: 'due-date-attempt',
    success: 'Vencimento atualizado com sucesso!',
    failure: (reason) => `Erro ao atualizar vencimento: ${reason}`,
    onSuccess(order) {
      showOrder(queryClient, order);
      onDone();
    },
    onRefused({ code, data }, { orderId }) {
      readOrdersAgain(queryClient, orderId);
      const facts = conflictSchema.safeParse(data);
      if (code === 'dueDateChanged' && facts.success) onConflict(facts.data.dueDate);
    },
    onSettled,
  });
  return { change, isPending };
}
