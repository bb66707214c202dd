import { Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { listLinkedTasks } from '@vendas/contract/tasks/tasks';
import { isTaskOverdue } from '@vendas/domain/tasks/task';
import { TASK_STATUSES } from '@vendas/domain/tasks/task-status';
import { call } from '#lib/api/api.ts';
import { useMay } from '#lib/auth/session.tsx';
import { formatDay, today } from '#lib/format/format.ts';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { AnchorLink, ButtonLink } from '#ui/links.tsx';
import { Section } from '#ui/section.tsx';
import classes from './linked-tasks.module.css';

type Subject =
  | { readonly order: string; readonly customer?: never; readonly pericia?: never }
  | { readonly customer: string; readonly order?: never; readonly pericia?: never }
  | { readonly pericia: string; readonly order?: never; readonly customer?: never };

export const linkedTasksQuery = (query: Subject) =>
  queryOptions({
    queryKey: ['tasks', 'linked', query],
    queryFn: ({ signal }) => call(listLinkedTasks, { query, signal }),
  });

/**
 * The tasks about an order, a customer or a case, each with a link to its details, and a link to add another; for
 * users who may see the board.
 */
export function LinkedTasks(subject: Subject) {
  return useMay('manageTasks') ? <TaskSection {...subject} /> : null;
}

function TaskSection(subject: Subject) {
  const tasks = useQuery(linkedTasksQuery(subject));
  const { order, customer, pericia } = subject;
  const day = today();
  return (
    <Section
      title="Tarefas"
      action={
        <ButtonLink
          to="/admin/tasks/new"
          search={{ pedido: order, cliente: customer, pericia }}
          variant="default"
          size="xs"
        >
          Adicionar tarefa
        </ButtonLink>
      }
    >
      {tasks.isPending && <Loading />}
      {tasks.error && (
        <ErrorPanel
          message={`Erro ao carregar tarefas: ${tasks.error.message}`}
          onRetry={() => void tasks.refetch()}
        />
      )}
      {tasks.data?.items.length === 0 && (
        <Text size="sm" c="dimmed">
          Nenhuma tarefa aqui.
        </Text>
      )}
      <ul className={classes.list}>
        {tasks.data?.items.map((task) => (
          <li key={task.id} className={classes.task}>
            <AnchorLink to="/admin/kanban" search={{ tarefa: task.id }} size="sm">
              {task.title}
            </AnchorLink>
            <span className={classes.facts}>
              {TASK_STATUSES[task.status].label}
              {task.dueDate !== null && (
                <span data-overdue={isTaskOverdue(task, day) || undefined}>
                  {isTaskOverdue(task, day) ? 'venceu em ' : 'até '}
                  {formatDay(task.dueDate)}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
