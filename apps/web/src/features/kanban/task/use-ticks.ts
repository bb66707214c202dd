import { useQueryClient } from '@tanstack/react-query';
import { checkChecklistItem } from '@vendas/contract/tasks/task-notes';
import type { Task } from '@vendas/contract/tasks/tasks';
import { useState } from 'react';
import { call } from '#lib/api/api.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { BOARD_KEY, taskQuery } from '#features/kanban/kanban.queries.ts';

interface Tick {
  readonly id: string;
  readonly isDone: boolean;
}

/**
 * Ticks and unticks items of a checklist. Each change is applied on top of the last task that was read; a refused
 * change is undone by dropping it. Changes are sent one after another, so the last response is the newest.
 */
export function useTicks({ id: taskId, checklist: read }: Task) {
  const queryClient = useQueryClient();
  const { queryKey } = taskQuery(taskId);
  const [pending, setPending] = useState<readonly Tick[]>([]);
  const sending = useApiMutation({
    scope: { id: 'task-ticks' },
    mutationFn: ({ id, isDone }: Tick) =>
      call(checkChecklistItem, { params: { id }, body: { isDone } }),
    failure: (reason) => `Erro ao atualizar tarefa: ${reason}`,
    async onSuccess(task) {
      // a pending response may be older than the change
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, task);
      void queryClient.invalidateQueries({ queryKey: BOARD_KEY });
    },
    onFailure: () => void queryClient.invalidateQueries({ queryKey }),
    onSettled(tick) {
      setPending((ticks) => ticks.filter((other) => other !== tick));
    },
  });
  return {
    /** The checklist that was read, with the pending changes applied. */
    checklist: read.map((item) => {
      const { isDone } = pending.findLast(({ id }) => id === item.id) ?? item;
      return { ...item, isDone };
    }),
    tick(tick: Tick): void {
      setPending((ticks) => [...ticks, tick]);
      sending.mutate(tick);
    },
  };
}
