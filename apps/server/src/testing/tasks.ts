import { randomUUID } from 'node:crypto';
import { createTask, getBoard } from '@vendas/contract/tasks/tasks';
import type { Board, Task, TaskForm } from '@vendas/contract/tasks/tasks';
import type { TaskStatus } from '@vendas/domain/tasks/task-status';
import { callRoute, succeeded } from './builders.ts';
import type { Person } from './builders.ts';
import type { TestApp } from './test-app.ts';

/** The form's request, with a unique title. */
export function taskForm(facts: Partial<TaskForm> = {}): TaskForm {
  return {
    title: `Tarefa ${randomUUID().slice(0, 8)}`,
    description: null,
    assignedToUserId: null,
    status: 'TO_DO',
    priority: 'MEDIUM',
    startDate: null,
    dueDate: null,
    orderId: null,
    customerId: null,
    periciaId: null,
    ...facts,
  };
}

/** A task at the end of its column. */
export async function aTask(
  app: TestApp,
  as: Person,
  facts: Partial<TaskForm> = {},
): Promise<Task> {
  return succeeded(await callRoute(app, createTask, { as, body: taskForm(facts) }));
}

/** The titles of one column, from the top. */
export function titlesOf(board: Board, status: TaskStatus): string[] {
  return cardsOf(board, status).map((task) => task.title);
}

/** The cards of one column, from the top. */
export function cardsOf(board: Board, status: TaskStatus) {
  return board.columns.find((column) => column.status === status)?.tasks ?? [];
}

/** The board as an administrator sees it. */
export async function boardOf(app: TestApp, as: Person, query = {}): Promise<Board> {
  return succeeded(await callRoute(app, getBoard, { as, query }));
}
