import { expect, it } from 'vitest';
import type { Board, TaskCard } from '@vendas/contract/tasks/tasks';
import { reuseCards } from './reuse-cards.ts';

const card = (id: string, title = id): TaskCard => ({
  id,
  title,
  status: 'TO_DO',
  priority: 'MEDIUM',
  dueDate: null,
  assignee: null,
  order: null,
  customer: null,
  pericia: null,
  creator: null,
  commentCount: 0,
  checklistCount: 0,
  checklistDoneCount: 0,
  deadlineId: null,
});

const board = (toDo: TaskCard[], done: TaskCard[]): Board => ({
  columns: [
    { status: 'TO_DO', count: toDo.length, tasks: toDo },
    { status: 'DONE', count: done.length, tasks: done },
  ],
});

const read = () =>
  board(
    ['A', 'B', 'C'].map((id) => card(id)),
    [card('X')],
  );

it('reuseCards() returns the old board when nothing changed', () => {
  const before = read();
  expect(reuseCards(before, read())).toBe(before);
});

it('reuseCards() keeps the objects of cards that only moved, and unchanged columns', () => {
  const before = read();
  const after = reuseCards(before, board([card('C'), card('B', 'new')], [card('X')]));
  expect(after).toEqual(board([card('C'), card('B', 'new')], [card('X')]));
  const columns = after.columns;
  expect(columns[0]?.tasks[0]).toBe(before.columns[0]?.tasks[2]);
  expect(columns[0]?.tasks[1]).not.toBe(before.columns[0]?.tasks[1]);
  expect(columns[1]).toBe(before.columns[1]);
});

it('reuseCards() adopts a changed count', () => {
  const after = { columns: read().columns.map((column) => ({ ...column, count: 9 })) };
  expect(reuseCards(read(), after)).toEqual(after);
});
