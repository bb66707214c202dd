import type { CalendarDate } from '#calendar.ts';
import { RuleViolation } from '#rule-violation.ts';
import type { TaskStatus } from './task-status.ts';

/** The four priorities, lowest first. */
export const TASK_PRIORITIES = {
  LOW: { label: 'Baixa' },
  MEDIUM: { label: 'Média' },
  HIGH: { label: 'Alta' },
  URGENT: { label: 'Urgente' },
} as const;

export type TaskPriority = keyof typeof TASK_PRIORITIES;

interface DueTask {
  readonly status: TaskStatus;
  readonly dueDate: CalendarDate | null;
}

/** Overdue: due before today and neither done nor cancelled. */
export function isTaskOverdue(task: DueTask, today: CalendarDate): boolean {
  return isOpen(task) && task.dueDate !== null && task.dueDate < today;
}

/** Due today and neither done nor cancelled. */
export function isTaskDueToday(task: DueTask, today: CalendarDate): boolean {
  return isOpen(task) && task.dueDate === today;
}

function isOpen({ status }: DueTask): boolean {
  return status !== 'DONE' && status !== 'CANCELLED';
}

/** The status of a task and when it was finished. */
export interface TaskState {
  readonly status: TaskStatus;
  readonly completionDate: Date | null;
}

/** The completion date is set on entering DONE, kept while the task stays there and cleared on leaving. */
export function completionDate(task: TaskState | undefined, next: TaskStatus, now: Date) {
  if (next !== 'DONE') return null;
  return task?.status === 'DONE' ? task.completionDate : now;
}

/** A person saw the task in column `from` and moves it to column `to`. */
export interface Move {
  readonly from: TaskStatus;
  readonly to: TaskStatus;
}

/**
 * Moves a task to any status, but only from the column that the person saw. A task that is already in the wanted
 * column is not a conflict, so that a repeated move succeeds.
 * @throws RuleViolation taskMoved
 */
export function moveTask(task: TaskState, { from, to }: Move, now: Date): TaskState {
  if (task.status !== from && task.status !== to) {
    throw new RuleViolation('taskMoved', { status: task.status });
  }
  return { status: to, completionDate: completionDate(task, to, now) };
}

/** Distance between two neighbours of a column; it can be halved fifty times. */
export const POSITION_STEP = 1024;

/**
 * A position between two neighbours, or next to the only one; undefined when no number is left between them
 * and the column must be spaced again.
 */
export function positionBetween(above: number | null, below: number | null): number | undefined {
  if (above === null) return below === null ? POSITION_STEP : below - POSITION_STEP;
  if (below === null) return above + POSITION_STEP;
  const middle = above + (below - above) / 2;
  return above < middle && middle < below ? middle : undefined;
}
