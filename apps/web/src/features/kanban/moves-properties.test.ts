import type { Board } from '@vendas/contract/tasks/tasks';
import type { TaskStatus } from '@vendas/domain/tasks/task-status';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyMove, moveBack, moveOfDrop } from '#features/kanban/board/moves.ts';

const STATUSES = ['TO_DO', 'REVIEW', 'DONE'] as const satisfies readonly TaskStatus[];

/** Three columns with a few cards, all of them shown. */
const boards = fc.array(fc.nat(4), { minLength: 3, maxLength: 3 }).map((sizes): Board => ({
  columns: STATUSES.map((status, column) => ({
    status,
    count: sizes[column] ?? 0,
    tasks: Array.from({ length: sizes[column] ?? 0 }, (_, index) => ({
      id: `${status} ${index}`,
      title: '',
      status,
      priority: 'LOW' as const,
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
    })),
  })),
}));

/** A card of a board, and the position it is dropped at. */
const drops = boards
  .filter(({ columns }) => columns.some(({ tasks }) => tasks.length > 0))
  .chain((board) =>
    fc.record({
      board: fc.constant(board),
      taskId: fc.constantFrom(...idsOf(board)),
      to: fc.constantFrom(...STATUSES),
      index: fc.nat(5),
    }),
  );

const idsOf = ({ columns }: Board) => columns.flatMap(({ tasks }) => tasks.map(({ id }) => id));

it('dropping a card loses and duplicates none, and puts it where it was dropped', () => {
  fc.assert(
    fc.property(drops, ({ board, taskId, to, index }) => {
      const move = moveOfDrop(board, { taskId, to, index });
      const after = move === undefined ? board : applyMove(board, move);
      expect(idsOf(after).toSorted()).toEqual(idsOf(board).toSorted());
      for (const { status, count, tasks } of after.columns) {
        expect(count).toBe(tasks.length);
        expect(tasks.every((task) => task.status === status)).toBe(true);
      }
      const landed = after.columns.find(({ status }) => status === to)?.tasks ?? [];
      const position = landed.findIndex(({ id }) => id === taskId);
      expect(position).toBe(Math.min(index, landed.length - 1));
    }),
  );
});

it('any drop can be undone, and applied twice has the same result', () => {
  fc.assert(
    fc.property(drops, ({ board, taskId, to, index }) => {
      const move = moveOfDrop(board, { taskId, to, index });
      if (move === undefined) return;
      const after = applyMove(board, move);
      expect(applyMove(after, move)).toEqual(after);
      expect(applyMove(after, moveBack(board, move))).toEqual(board);
    }),
  );
});
