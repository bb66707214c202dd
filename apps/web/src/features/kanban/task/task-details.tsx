import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Task } from '@vendas/contract/tasks';
import { isTaskOverdue } from '@vendas/domain/task';
import { TASK_STATUSES } from '@vendas/domain/task-status';
import { personName } from '#features/kanban/board/people.ts';
import classes from '#features/kanban/kanban.module.css';
import { PriorityBadge } from '#features/kanban/priority-badge.tsx';
import { STATUS_COLORS } from '#features/kanban/priority-styles.tsx';
import { formatAt, formatDay, today } from '#lib/format/format.ts';
import { LongName } from '#ui/lists/long-name.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

const NONE = '—';

/** Every field of a task. */
export function TaskDetails({ task }: { task: Task }) {
  const isOverdue = isTaskOverdue(task, today());
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
        <DetailField label="Prioridade">
          <PriorityBadge priority={task.priority} />
        </DetailField>
        <DetailField label="Atribuído a">
          {task.assignee ? <LongName name={personName(task.assignee)} /> : 'Não atribuído'}
        </DetailField>
        <DetailField label="Criado por">
          {task.creator ? <LongName name={personName(task.creator)} /> : NONE}
        </DetailField>
        <DetailField label="Data de Vencimento">
          <span className={classes.due} data-overdue={isOverdue || undefined}>
            {task.dueDate ? formatDay(task.dueDate) : NONE}
            {isOverdue && ' (atrasada)'}
          </span>
        </DetailField>
        <DetailField label="Data de Início">
          {task.startDate ? formatDay(task.startDate) : NONE}
        </DetailField>
        <DetailField label="Data de Conclusão">
          {task.completionDate ? formatAt(task.completionDate) : NONE}
        </DetailField>
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

/** One fact of a task under its name. */
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
