import type { CalendarDate } from './calendar.ts';

/** The six columns of the board in their fixed order. */
export const TASK_STATUSES = {
  TO_DO: { label: 'A Fazer' },
  IN_PROGRESS: { label: 'Em Andamento' },
  BLOCKED: { label: 'Bloqueada' },
  REVIEW: { label: 'Em Revisão' },
  DONE: { label: 'Concluída' },
  CANCELLED: { label: 'Cancelada' },
} as const;

export type TaskStatus = keyof typeof TASK_STATUSES;

/** The four priorities, lowest first. */
export const TASK_PRIORITIES = {
  LOW: { label: 'Baixa' },
  MEDIUM: { label: 'Média' },
  HIGH: { label: 'Alta' },
  URGENT: { label: 'Urgente' },
} as const;

export type TaskPriority = keyof typeof TASK_PRIORITIES;

/** Overdue: due before today and neither done nor cancelled. */
export function isTaskOverdue(
  task: { status: TaskStatus; dueDate: CalendarDate | null },
  today: CalendarDate,
): boolean {
  const isOpen = task.status !== 'DONE' && task.status !== 'CANCELLED';
  return isOpen && task.dueDate !== null && task.dueDate < today;
}
