import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Task, type TaskForm, updateTask } from '@vendas/contract/tasks/tasks';
import { isTaskOverdue } from '@vendas/domain/tasks/task';
import { TASK_STATUSES } from '@vendas/domain/tasks/task-status';
import { useQueryClient } from '@tanstack/react-query';
import { personName } from '#features/kanban/board/people.ts';
import kanban from '#features/kanban/kanban.module.css';
import { PriorityBadge, STATUS_COLORS } from '#features/kanban/task-styles.tsx';
import { useSession } from '#lib/auth/session.tsx';
import { formatAt, formatDay, today } from '#lib/format/format.ts';
import { lazyComponent } from '#lib/loading/lazy-component.ts';
import { AnchorLink } from '#ui/links.tsx';
import { LongName } from '#ui/text/long-name.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { call } from '#lib/api/api.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { taskQuery } from '#features/kanban/kanban.queries.ts';
import { EditableValue } from './editable-value.tsx';
import { linksOf } from './task-links.ts';
import { valuesOf } from './task-changes.ts';
import classes from './task.module.css';

const NONE = '—';

// loaded on demand with its calendar, which reading does not need
const loadFields = () => import('./quick-fields.tsx');
const PriorityQuickField = lazyComponent(async () => (await loadFields()).PriorityQuickField);
const AssigneeQuickField = lazyComponent(async () => (await loadFields()).AssigneeQuickField);
const DueDateQuickField = lazyComponent(async () => (await loadFields()).DueDateQuickField);

/** Every field of a task; priority, assignee and due date are changed in place. */
export function TaskDetails({ task }: { task: Task }) {
  const isOverdue = isTaskOverdue(task, today());
  const links = linksOf(task);
  const { permissions } = useSession();
  const saving = useQuickChange(task);
  /** Closes the field immediately; a failure shows the saved value again, and a toast. */
  const saveAnd = (close: () => void, change: Parameters<typeof saving.mutate>[0]) => {
    saving.mutate(change);
    close();
  };
  return (
    <div>
      <Title order={3} mb="sm">
        {task.title}
      </Title>
      <dl className={classes.fields}>
        <DetailField label="Status">
          <StatusBadge color={STATUS_COLORS[task.status]}>
            {TASK_STATUSES[task.status].label}
          </StatusBadge>
        </DetailField>
        <EditableValue label="Prioridade" value={<PriorityBadge priority={task.priority} />}>
          {(close) => (
            <PriorityQuickField
              value={task.priority}
              onSave={(priority) => saveAnd(close, { priority })}
              onClose={close}
            />
          )}
        </EditableValue>
        <EditableValue
          label="Atribuído a"
          value={task.assignee ? <LongName name={personName(task.assignee)} /> : 'Não atribuído'}
        >
          {(close) => (
            <AssigneeQuickField
              value={task.assignee?.id ?? null}
              onSave={(assignedToUserId) => saveAnd(close, { assignedToUserId })}
              onClose={close}
            />
          )}
        </EditableValue>
        <DetailField label="Criado por">
          {task.creator ? <LongName name={personName(task.creator)} /> : NONE}
        </DetailField>
        <EditableValue
          label="Data de Vencimento"
          value={
            <span className={kanban.due} data-overdue={isOverdue || undefined}>
              {task.dueDate ? formatDay(task.dueDate) : NONE}
              {isOverdue && ' (atrasada)'}
            </span>
          }
        >
          {(close) => (
            <DueDateQuickField
              value={task.dueDate}
              onSave={(dueDate) => saveAnd(close, { dueDate })}
              onClose={close}
            />
          )}
        </EditableValue>
        <DetailField label="Data de Início">
          {task.startDate ? formatDay(task.startDate) : NONE}
        </DetailField>
        <DetailField label="Data de Conclusão">
          {task.completionDate ? formatAt(task.completionDate) : NONE}
        </DetailField>
        {links.length > 0 && (
          <DetailField label="Ligada a" isWide>
            {links.map(({ kind, label, href, permission }) => (
              <div key={kind}>
                {permissions.has(permission) ? (
                  <AnchorLink to={href} size="sm">
                    {label}
                  </AnchorLink>
                ) : (
                  label
                )}
              </div>
            ))}
          </DetailField>
        )}
        <DetailField label="Descrição" isWide>
          <Text component="span" style={{ whiteSpace: 'pre-wrap' }}>
            {task.description ?? NONE}
          </Text>
        </DetailField>
        <DetailField label="Criado em">{formatAt(task.createdAt)}</DetailField>
        <DetailField label="Última atualização">{formatAt(task.updatedAt)}</DetailField>
      </dl>
    </div>
  );
}

/** A property of a task below its label. */
function DetailField({
  label,
  isWide = false,
  children,
}: {
  label: string;
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <div data-wide={isWide || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Saves single fields of a task from the version on screen. After a conflict the task is read again. */
function useQuickChange(task: Task) {
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
    // one after another, because two quick changes must not start from the same version
    scope: { id: `task-${task.id}` },
  });
  return saving;
}
