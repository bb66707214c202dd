import { Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import {
  getTask,
  type Task,
  type TaskForm as Values,
  updateTask,
} from '@vendas/contract/tasks/tasks';
import { useState } from 'react';
import { call } from '#lib/api/api.ts';
import { listPlace } from '#lib/navigation/list-place.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { ChangesPanel } from '#ui/dialogs/changes-panel.tsx';
import { changesBetween, valuesOf } from './task-changes.ts';
import { TaskForm } from './task-form.tsx';

interface Sent {
  readonly values: Values;
  readonly version: number;
}

/** Edits a task as it was loaded; another user's changes since then are shown before they can be overwritten. */
export function TaskEditForm({ loaded }: { loaded: Task }) {
  const navigate = useNavigate();
  const [base, setBase] = useState(loaded);
  const [theirs, setTheirs] = useState<Task>();

  const saving = useApiMutation({
    mutationFn: ({ values, version }: Sent) =>
      call(updateTask, { params: { id: base.id }, body: { ...values, version } }),
    invalidates: [['tasks']],
    success: 'Tarefa atualizada com sucesso!',
    failure: (reason) => `Erro ao atualizar tarefa: ${reason}`,
    onSuccess: () => void navigate({ ...listPlace('/admin/kanban'), ignoreBlocker: true }),
    async onRefused({ code }) {
      if (code !== 'taskChanged') return;
      // The toast has reported the conflict; a failure to read the task again adds nothing to it.
      await call(getTask, { params: { id: base.id } }).then(setTheirs, () => undefined);
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
        initialLinks={base}
        submitLabel="Salvar Alterações"
        isSaving={saving.isPending}
        onSubmit={(values) => saving.mutate({ values, version: (theirs ?? base).version })}
      />
    </Stack>
  );
}
