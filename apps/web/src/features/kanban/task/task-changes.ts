import type { Task, TaskForm, TaskLinks } from '@vendas/contract/tasks/tasks';
import { TASK_PRIORITIES } from '@vendas/domain/tasks/task';
import { TASK_STATUSES } from '@vendas/domain/tasks/task-status';
import { formatDay } from '#lib/format/format.ts';
import { type Change, fieldChanges } from '#ui/dialogs/changes-panel.tsx';
import { personName } from '#features/kanban/board/people.ts';
import { linksOf } from './task-links.ts';

/** The values of the form of a task. */
export function valuesOf(task: Task): TaskForm {
  const { title, description, status, priority, startDate, dueDate, assignee } = task;
  return {
    title,
    description,
    status,
    priority,
    startDate,
    dueDate,
    assignedToUserId: assignee?.id ?? null,
    ...linkIdsOf(task),
  };
}

/** The subjects of a task, as its form sends them. */
export function linkIdsOf({ order, customer, pericia }: TaskLinks) {
  return {
    orderId: order?.id ?? null,
    customerId: customer?.id ?? null,
    periciaId: pericia?.id ?? null,
  };
}

const NONE = '(vazio)';

/** The fields of the form as texts. */
const FIELDS: readonly (readonly [string, (task: Task) => string])[] = [
  ['Título da Tarefa', (task) => task.title],
  ['Descrição', (task) => task.description ?? NONE],
  ['Atribuído a', ({ assignee }) => (assignee ? personName(assignee) : 'Não atribuído')],
  ['Status', (task) => TASK_STATUSES[task.status].label],
  ['Prioridade', (task) => TASK_PRIORITIES[task.priority].label],
  [
    'Ligada a',
    (task) =>
      linksOf(task)
        .map(({ label }) => label)
        .join(', ') || NONE,
  ],
  ['Data de Início', ({ startDate }) => (startDate ? formatDay(startDate) : NONE)],
  ['Data de Vencimento', ({ dueDate }) => (dueDate ? formatDay(dueDate) : NONE)],
];

/** The differences between two versions of a task, by field. */
export function changesBetween(before: Task, after: Task): Change[] {
  return fieldChanges(FIELDS, before, after);
}
