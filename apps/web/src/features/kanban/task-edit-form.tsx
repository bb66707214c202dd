import { Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { getTask, type Task, type TaskForm as Values, updateTask } from '@vendas/contract/tasks';
import { useState } from 'react';
import { ApiFailure, call } from '#lib/api.ts';
import { listPlace } from '#lib/list-place.ts';
import { reasonOf } from '#lib/reason.ts';
import { toastError, toastSuccess } from '#lib/toast.ts';
import { ChangesPanel } from '#ui/changes-panel.tsx';
import { changesBetween, valuesOf } from './task-changes.ts';
import { TaskForm } from './task-form.tsx';

interface Sent {
  readonly values: Values;
  readonly version: number;
}

/** Edits a task as it was loaded; what somebody else changed meanwhile is shown before it can be overwritten. */
export function TaskEditForm({ loaded }: { loaded: Task }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [base, setBase] = useState(loaded);
  const [theirs, setTheirs] = useState<Task>();

  const saving = useMutation({
    mutationFn: ({ values, version }: Sent) =>
      call(updateTask, { params: { id: base.id }, body: { ...values, version } }),
    onSuccess: () => {
      toastSuccess('Tarefa atualizada com sucesso!');
      void queryClient.invalidateQueries({ queryKey: ['tasks'] });
      void navigate({ href: listPlace('/admin/kanban'), ignoreBlocker: true });
    },
    onError: async (error) => {
      toastError(`Erro ao atualizar tarefa: ${reasonOf(error)}`);
      const isConflict = error instanceof ApiFailure && error.code === 'taskChanged';
      if (!isConflict) return;
      try {
        setTheirs(await call(getTask, { params: { id: base.id } }));
      } catch {
        // That it changed has been told; that it can't be looked at now adds nothing.
      }
    },
  });

  function takeTheirs(): void {
    if (theirs === undefined) return;
    setBase(theirs);
    setTheirs(undefined);
  }

  return (
    <Stack gap="lg">
      {theirs && <ChangesPanel changes={changesBetween(base, theirs)} onTake={takeTheirs} />}
      <TaskForm
        key={base.version}
        initial={valuesOf(base)}
        submitLabel="Salvar Alterações"
        isSaving={saving.isPending}
        onSubmit={(values) => saving.mutate({ values, version: (theirs ?? base).version })}
      />
    </Stack>
  );
}
