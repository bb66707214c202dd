import { describe, expect, it } from 'vitest';
import type { Board, TaskCard } from '@vendas/contract/tasks/tasks';
import type { TaskStatus } from '@vendas/domain/tasks/task-status';
import { applyMove, moveBack, moveOfDrop, moveToTop } from './moves.ts';

const card = (id: string, status: TaskStatus): TaskCard => ({
  id,
  title: id,
  status,
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

const board = (toDo: string, done: string, doneCount = done.length): Board => ({
  columns: [
    { status: 'TO_DO', count: toDo.length, tasks: Array.from(toDo).map((id) => card(id, 'TO_DO')) },
    { status: 'DONE', count: doneCount, tasks: Array.from(done).map((id) => card(id, 'DONE')) },
  ],
});

const read = ({ columns }: Board) =>
  columns.map(({ tasks, count }) => `${tasks.map((task) => task.id).join('')} ${count}`);

function drop(of: Board, taskId: string, to: TaskStatus, index: number) {
  const move = moveOfDrop(of, { taskId, to, index });
  return move && { move, after: read(applyMove(of, move)) };
}

describe('dropping a card', () => {
  it.each([
    ['B', 'DONE', 0, ['AC 2', 'BXY 3'], { afterId: null, beforeId: 'X' }],
    ['B', 'DONE', 1, ['AC 2', 'XBY 3'], { afterId: 'X', beforeId: 'Y' }],
    ['B', 'DONE', 2, ['AC 2', 'XYB 3'], { afterId: 'Y', beforeId: null }],
    ['A', 'TO_DO', 1, ['BAC 3', 'XY 2'], { afterId: 'B', beforeId: 'C' }],
    ['C', 'TO_DO', 0, ['CAB 3', 'XY 2'], { afterId: null, beforeId: 'A' }],
  ] as const)(
    '%s in the column %s at %i gives the board %o',
    (id, to, index, after, neighbours) => {
      const result = drop(board('ABC', 'XY'), id, to, index);
      expect(result?.after).toEqual(after);
      expect(result?.move).toMatchObject(neighbours);
    },
  );

  it('on its own place, or a card that is gone, is no move', () => {
    expect(drop(board('ABC', ''), 'B', 'TO_DO', 1)).toBeUndefined();
    expect(drop(board('ABC', ''), 'Z', 'DONE', 0)).toBeUndefined();
  });
});

describe('a move on the board', () => {
  it('applied twice has the same result', () => {
    const move = moveToTop(board('AB', 'X'), card('B', 'TO_DO'), 'DONE');
    const moved = applyMove(board('AB', 'X'), move);
    expect(read(moved)).toEqual(['A 1', 'BX 2']);
    expect(applyMove(moved, move)).toEqual(moved);
  });

  it('to the end of a column that is not fully shown changes the count only', () => {
    const move = {
      task: card('A', 'TO_DO'),
      from: 'TO_DO',
      to: 'DONE',
      afterId: null,
      beforeId: null,
    } as const;
    expect(read(applyMove(board('A', 'XY', 9), move))).toEqual([' 0', 'XY 10']);
  });

  it.each([0, 1, 2])('of the card at %i can be undone', (index) => {
    const before = board('ABC', 'XY');
    const task = card('ABC'[index] ?? '', 'TO_DO');
    const move = moveToTop(before, task, 'DONE');
    const undone = applyMove(applyMove(before, move), moveBack(before, move));
    expect(read(undone)).toEqual(read(before));
  });
});
