import type { Task, TaskForm } from '@vendas/contract/tasks';
import { TASK_PRIORITIES } from '@vendas/domain/task';
import { TASK_STATUSES } from '@vendas/domain/task-status';
import { formatDay } from '#lib/format/format.ts';
import type { Change } from '#ui/dialogs/changes-panel.tsx';
import { fieldChanges } from '#ui/forms/field-changes.ts';
import { personName } from '#features/kanban/board/people.ts';

/** A task as its form has it. */
export function valuesOf(task: Task): TaskForm {
  const { title, description, status, priority, startDate, dueDate, assignee } = task;
  const assignedToUserId = assignee?.id ?? null;
  return { title, description, status, priority, startDate, dueDate, assignedToUserId };
}

const NONE = '(vazio)';

/** The fields of the form as people read them. */
const FIELDS: readonly (readonly [string, (task: Task) => string])[] = [
  ['Título da Tarefa', (task) => task.title],
  ['Descrição', (task) => task.description ?? NONE],
  ['Atribuído a', ({ assignee }) => (assignee ? personName(assignee) : 'Não atribuído')],
  ['Status', (task) => TASK_STATUSES[task.status].label],
  ['Prioridade', (task) => TASK_PRIORITIES[task.priority].label],
  ['Data de Início', ({ startDate }) => (startDate ? formatDay(startDate) : NONE)],
  ['Data de Vencimento', ({ dueDate }) => (dueDate ? formatDay(dueDate) : NONE)],
];

/** What differs between two versions of a task, field by field. */
export function changesBetween(before: Task, after: Task): Change[] {
  return fieldChanges(FIELDS, before, after);
}
