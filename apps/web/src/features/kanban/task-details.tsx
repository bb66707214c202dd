import { Text, Title } from '@mantine/core';
import type { Task } from '@vendas/contract/tasks';
import { isTaskOverdue, TASK_STATUSES } from '@vendas/domain/task';
import type { ReactNode } from 'react';
import { formatAt, formatDay, today } from '#lib/format.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import classes from './kanban.module.css';
import { personName } from './people.ts';
import { PriorityBadge } from './priority-badge.tsx';
import { STATUS_COLORS } from './priority-looks.tsx';

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
        <Field label="Status">
          <StatusBadge color={STATUS_COLORS[task.status]}>
            {TASK_STATUSES[task.status].label}
          </StatusBadge>
        </Field>
        <Field label="Prioridade">
          <PriorityBadge priority={task.priority} />
        </Field>
        <Field label="Atribuído a">
          {task.assignee ? personName(task.assignee) : 'Não atribuído'}
        </Field>
        <Field label="Criado por">{task.creator ? personName(task.creator) : NONE}</Field>
        <Field label="Data de Vencimento">
          <span className={classes.due} data-overdue={isOverdue || undefined}>
            {task.dueDate ? formatDay(task.dueDate) : NONE}
            {isOverdue && ' (atrasada)'}
          </span>
        </Field>
        <Field label="Data de Início">{task.startDate ? formatDay(task.startDate) : NONE}</Field>
        <Field label="Data de Conclusão">
          {task.completionDate ? formatAt(task.completionDate) : NONE}
        </Field>
        <Field label="Criado em">{formatAt(task.createdAt)}</Field>
        <Field label="Última atualização">{formatAt(task.updatedAt)}</Field>
        <Field label="Descrição" isWide>
          <Text component="span" style={{ whiteSpace: 'pre-wrap' }}>
            {task.description ?? NONE}
          </Text>
        </Field>
      </dl>
    </div>
  );
}

function Field({
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
