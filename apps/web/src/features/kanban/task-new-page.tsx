import { Container } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createTask, type TaskForm as Values } from '@vendas/contract/tasks';
import { ApiFailure, call } from '#lib/api.ts';
import { attemptsNamed, isDefinitive } from '#lib/attempt.ts';
import { reasonOf } from '#lib/reason.ts';
import { toastError, toastSuccess } from '#lib/toast.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { TaskForm } from './task-form.tsx';

const attempts = attemptsNamed('task-attempt');

const EMPTY: Values = {
  title: '',
  description: '',
  assignedToUserId: null,
  status: 'TO_DO',
  priority: 'MEDIUM',
  startDate: null,
  dueDate: null,
};

/** The page 'Adicionar Nova Tarefa'. */
export function TaskNewPage() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const adding = useMutation({
    mutationFn: (body: Values) =>
      call(createTask, { body, idempotencyKey: attempts.keyFor(JSON.stringify(body)) }),
    onSuccess: () => {
      attempts.settle();
      toastSuccess('Tarefa adicionada com sucesso!');
      void queryClient.invalidateQueries({ queryKey: ['tasks'] });
      void navigate({ to: '/admin/kanban', ignoreBlocker: true });
    },
    onError: (error) => {
      if (error instanceof ApiFailure && isDefinitive(error.status)) attempts.settle();
      toastError(`Erro ao adicionar tarefa: ${reasonOf(error)}`);
    },
  });
  return (
    <Container size={760} px={0}>
      <PageHeader title="Adicionar Nova Tarefa" />
      <TaskForm
        initial={EMPTY}
        submitLabel="Adicionar Tarefa"
        isSaving={adding.isPending}
        onSubmit={adding.mutate}
      />
    </Container>
  );
}
