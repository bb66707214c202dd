import { Container } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { createTask, type TaskForm as Values } from '@vendas/contract/tasks/tasks';
import { call } from '#lib/api/api.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { newTaskLinksQuery } from '#features/kanban/task/linkable.queries.ts';
import { linkIdsOf } from '#features/kanban/task/task-changes.ts';
import { TaskForm } from '#features/kanban/task/task-form.tsx';

const route = getRouteApi('/admin/tasks/new');

const EMPTY = {
  title: '',
  description: '',
  assignedToUserId: null,
  status: 'TO_DO',
  priority: 'MEDIUM',
  startDate: null,
  dueDate: null,
} as const satisfies Partial<Values>;

/** The page 'Adicionar Nova Tarefa'; a link from an order, a customer or a case opens it with that subject. */
export function TaskNewPage() {
  const navigate = useNavigate();
  const links = useQuery(newTaskLinksQuery(route.useSearch()));
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
      <Loaded query={links} problem={(reason) => `Erro ao carregar a tarefa: ${reason}`}>
        {(read) => (
          <TaskForm
            initial={{ ...EMPTY, ...linkIdsOf(read) }}
            initialLinks={read}
            submitLabel="Adicionar Tarefa"
            isSaving={adding.isPending}
            onSubmit={adding.mutate}
          />
        )}
      </Loaded>
    </Container>
  );
}
