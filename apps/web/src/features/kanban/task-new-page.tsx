import { Container } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { createTask, type TaskForm as Values } from '@vendas/contract/tasks';
import { call } from '#lib/api/api.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { TaskForm } from '#features/kanban/task/task-form.tsx';

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
  const adding = useApiMutation({
    mutationFn: (body: Values, idempotencyKey) => call(createTask, { body, idempotencyKey }),
    keyName: 'task-attempt',
    invalidates: [['tasks']],
    success: 'Tarefa adicionada com sucesso!',
    failure: (reason) => `Erro ao adicionar tarefa: ${reason}`,
    onSuccess: () => void navigate({ to: '/admin/kanban', ignoreBlocker: true }),
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
