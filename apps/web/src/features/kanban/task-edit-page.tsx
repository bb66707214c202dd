import { Container } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { PageError } from '#ui/feedback/page-error.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { taskQuery } from './kanban.queries.ts';
import { TaskEditForm } from '#features/kanban/task/task-edit-form.tsx';

const route = getRouteApi('/admin/tasks/edit/$id');

/** The page 'Editar Tarefa'. */
export function TaskEditPage() {
  const { id } = route.useParams();
  const task = useQuery(taskQuery(id));
  // Always read again: the form must start with the current data, not with data of an earlier page.
  const isFresh = task.isFetchedAfterMount && task.data !== undefined;
  return (
    <Container size={760} px={0}>
      <PageHeader title="Editar Tarefa" />
      {task.error && !isFresh && (
        <PageError
          error={task.error}
          message={`Erro ao carregar tarefas: ${task.error.message}`}
          onRetry={() => void task.refetch()}
          back={{ to: '/admin/kanban', label: 'Voltar para o quadro' }}
        />
      )}
      {!task.error && !isFresh && <Loading />}
      {isFresh && <TaskEditForm key={id} loaded={task.data} />}
    </Container>
  );
}
