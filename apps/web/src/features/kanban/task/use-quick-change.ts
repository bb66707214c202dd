import { useQueryClient } from '@tanstack/react-query';
import { type Task, type TaskForm, updateTask } from '@vendas/contract/tasks/tasks';
import { call } from '#lib/api/api.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { taskQuery } from '#features/kanban/kanban.queries.ts';
import { valuesOf } from './task-changes.ts';

/** Saves single fields of a task as it is shown. After a conflict the task is read again. */
export function useQuickChange(task: Task) {
  const queryClient = useQueryClient();
  const { queryKey } = taskQuery(task.id);
  const saving = useApiMutation({
    mutationFn: (change: Partial<TaskForm>) => {
      const body = { ...valuesOf(task), ...change, version: task.version };
      return call(updateTask, { params: { id: task.id }, body });
    },
    invalidates: [['tasks']],
    success: 'Tarefa atualizada com sucesso!',
    failure: (reason) => `Erro ao atualizar tarefa: ${reason}`,
    onSuccess: (saved: Task) => void queryClient.setQueryData(queryKey, saved),
    onFailure: () => void queryClient.invalidateQueries({ queryKey }),
    // two quick changes must not both start from the same version
    scope: { id: `task-${task.id}` },
  });
  return saving;
}
