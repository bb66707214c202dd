import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  addChecklistItem,
  addComment,
  removeChecklistItem,
  removeComment,
} from '@vendas/contract/task-notes';
import type { Task } from '@vendas/contract/tasks';
import { ApiFailure, call } from '#lib/api.ts';
import { attemptsNamed, isDefinitive } from '#lib/attempt.ts';
import { reasonOf } from '#lib/reason.ts';
import { toastError } from '#lib/toast.ts';
import { BOARD_KEY, taskQuery } from './kanban.queries.ts';

type NoteChange =
  | { readonly kind: 'addComment' | 'addItem'; readonly body: string }
  | { readonly kind: 'removeComment' | 'removeItem'; readonly id: string };

/** Of each kind its own: an answer about one says nothing of another that is still awaited. */
const attempts = {
  addComment: attemptsNamed('task-comment-attempt'),
  addItem: attemptsNamed('task-item-attempt'),
};

/** Adds and removes comments and items of the checklist; the dialog shows what the server answered. */
export function useNotes(taskId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: NoteChange) => send(taskId, change),
    onSuccess: (task, { kind }) => {
      settle(kind);
      queryClient.setQueryData(taskQuery(taskId).queryKey, task);
      void queryClient.invalidateQueries({ queryKey: BOARD_KEY });
    },
    onError: (error, { kind }) => {
      if (error instanceof ApiFailure && isDefinitive(error.status)) settle(kind);
      toastError(`Erro ao atualizar tarefa: ${reasonOf(error)}`);
      void queryClient.invalidateQueries({ queryKey: taskQuery(taskId).queryKey });
    },
  });
}

/** Removing is no attempt: done twice it is the same. */
function settle(kind: NoteChange['kind']): void {
  if (kind === 'addComment' || kind === 'addItem') attempts[kind].settle();
}

function send(taskId: string, change: NoteChange): Promise<Task> {
  const params = { id: taskId };
  switch (change.kind) {
    case 'addComment':
    case 'addItem': {
      const { kind, body } = change;
      const idempotencyKey = attempts[kind].keyFor(JSON.stringify([taskId, kind, body]));
      const route = kind === 'addComment' ? addComment : addChecklistItem;
      return call(route, { params, body: { body }, idempotencyKey });
    }
    case 'removeComment':
      return call(removeComment, { params: { id: change.id } });
    case 'removeItem':
      return call(removeChecklistItem, { params: { id: change.id } });
  }
}
