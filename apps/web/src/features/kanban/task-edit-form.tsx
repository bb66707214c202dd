import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { getTask, type Task, type TaskForm as Values, updateTask } from '@vendas/contract/tasks';
import { useState } from 'react';
import { ApiFailure, call } from '#lib/api.ts';
import { reasonOf } from '#lib/reason.ts';
import { toastError, toastSuccess } from '#lib/toast.ts';
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
      void navigate({ to: '/admin/kanban' });
    },
    onError: async (error) => {
      toastError(`Erro ao atualizar tarefa: ${reasonOf(error)}`);
      const isConflict = error instanceof ApiFailure && error.code === 'taskChangedMeanwhile';
      if (isConflict) await look();
    },
  });

  async function look(): Promise<void> {
    try {
      setTheirs(await call(getTask, { params: { id: base.id } }));
    } catch {
      // that it changed has been told; that it can't be looked at adds nothing
    }
  }

  function takeTheirs(): void {
    if (theirs === undefined) return;
    setBase(theirs);
    setTheirs(undefined);
  }

  return (
    <Stack gap="lg">
      {theirs && (
        <Alert color="orange" title="O que mudou enquanto você editava" role="alert">
          <Stack gap="sm" align="flex-start">
            <ul>
              {changesBetween(base, theirs).map(({ label, before, after }) => (
                <li key={label}>
                  {label}: {before} → {after}
                </li>
              ))}
            </ul>
            <Text size="sm">
              “Salvar Alterações” agora grava o formulário como está, por cima dessas mudanças.
            </Text>
            <Group gap="sm">
              <Button size="sm" variant="default" onClick={takeTheirs}>
                Carregar a versão atual
              </Button>
            </Group>
          </Stack>
        </Alert>
      )}
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
