import { useQueryClient } from '@tanstack/react-query';
import {
  addChecklistItem,
  addComment,
  removeChecklistItem,
  removeComment,
} from '@vendas/contract/tasks/task-notes';
import type { Task } from '@vendas/contract/tasks/tasks';
import { call } from '#lib/api/api.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { BOARD_KEY, taskQuery } from '#features/kanban/kanban.queries.ts';

/**
 * Each kind has its own idempotency key: the response of one kind is not the response of another that is still
 * pending.
 */
const KINDS = {
  comments: { add: addComment, remove: removeComment, keyName: 'task-comment-attempt' },
  checklist: {
    add: addChecklistItem,
    remove: removeChecklistItem,
    keyName: 'task-item-attempt',
  },
} as const;

/** Adds and removes comments or items of the checklist; the dialog shows the task of the response. */
export function useNotes(taskId: string, kind: keyof typeof KINDS) {
  const queryClient = useQueryClient();
  const { queryKey } = taskQuery(taskId);
  const route = KINDS[kind];
  const common = {
    invalidates: [BOARD_KEY],
    failure: (reason: string) => `Erro ao atualizar tarefa: ${reason}`,
    onSuccess: (task: Task) => void queryClient.setQueryData(queryKey, task),
    onFailure: () => void queryClient.invalidateQueries({ queryKey }),
  };
  const adding = useApiMutation({
    mutationFn: (body: string, idempotencyKey) =>
      call(route.add, { params: { id: taskId }, body: { body }, idempotencyKey }),
    keyName: route.keyName,
    fingerprint: (body) => JSON.stringify([taskId, body]),
    ...common,
  });
  const removing = useApiMutation({
    mutationFn: (id: string) => call(route.remove, { params: { id } }),
    ...common,
  });
  return {
    add: (body: string, onDone: () => void) => adding.mutate(body, { onSuccess: onDone }),
    remove: (id: string) => removing.mutate(id),
    isAdding: adding.isPending,
    isBusy: adding.isPending || removing.isPending,
  };
}
