import { fireEvent, screen, within } from '@testing-library/react';
import {
  type Board,
  getBoard,
  getTask,
  listAssignees,
  type Task,
  type TaskCard,
} from '@vendas/contract/tasks/tasks';
import { TASK_STATUSES, type TaskStatus } from '@vendas/domain/tasks/task-status';
import { type FakeServer, fakeServer } from '#testing/fake-server.ts';
import { openPage } from '#testing/open-page.tsx';
import { ADMIN } from '#testing/people.ts';

export const ID = '7a5c0000-0000-4000-8000-000000000001';
export const BIA = {
  id: '0b1ac1a5-0000-4000-8000-000000000009',
  firstName: 'Bia',
  lastName: null,
  avatarUrl: null,
};

/** A card in 'A Fazer' with few details. */
export function aCard(changes: Partial<TaskCard> = {}): TaskCard {
  return {
    id: ID,
    title: 'Medir lentes',
    status: 'TO_DO',
    priority: 'MEDIUM',
    dueDate: null,
    assignee: null,
    creator: null,
    order: null,
    customer: null,
    pericia: null,
    deadlineId: null,
    commentCount: 0,
    checklistCount: 0,
    checklistDoneCount: 0,
    ...changes,
  };
}

/** The task of that card. */
export function aTask(changes: Partial<Task> = {}): Task {
  return {
    id: ID,
    title: 'Medir lentes',
    status: 'TO_DO',
    priority: 'MEDIUM',
    dueDate: null,
    assignee: null,
    creator: ADMIN.profile,
    order: null,
    customer: null,
    pericia: null,
    deadlineId: null,
    description: null,
    startDate: null,
    completionDate: null,
    createdAt: '2026-11-20T12:30:00.000Z',
    updatedAt: '2026-11-21T02:30:00.000Z',
    version: 1,
    comments: [],
    checklist: [],
    ...changes,
  };
}

const STATUSES = [
  'TO_DO',
  'IN_PROGRESS',
  'BLOCKED',
  'REVIEW',
  'DONE',
  'CANCELLED',
] as const satisfies readonly TaskStatus[];

/** The six columns with these cards, each in the column of its status. */
export function boardOf(...cards: TaskCard[]): Board {
  return {
    columns: STATUSES.map((status) => {
      const tasks = cards.filter((card) => card.status === status);
      return { status, count: tasks.length, tasks };
    }),
  };
}

/** A server with these cards, and with Bia as a possible assignee. */
export function serverOf(...cards: TaskCard[]): FakeServer {
  const server = fakeServer();
  server.on(getBoard, boardOf(...cards));
  server.on(getTask, aTask());
  server.on(listAssignees, { items: [BIA] });
  return server;
}

/** Opens the board as an administrator and waits until it is rendered. */
export async function openBoard(server: FakeServer, query = '') {
  const opened = await openPage(`/admin/kanban${query}`, { server, as: ADMIN });
  await screen.findByText('Quadro Kanban de Ações');
  return opened;
}

/** The column of a status: its heading and cards. */
export const column = (status: TaskStatus) =>
  within(screen.getByLabelText(TASK_STATUSES[status].label));

/** Selects an option of a dropdown that opens a list of its own. */
export async function pick(label: string | RegExp, option: string): Promise<void> {
  fireEvent.click(await screen.findByLabelText(label, { selector: 'input' }));
  fireEvent.click(await screen.findByText(option, { selector: '[role="option"] *' }));
}
