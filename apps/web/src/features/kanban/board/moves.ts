import type { Board, TaskCard } from '@vendas/contract/tasks/tasks';
import type { TaskStatus } from '@vendas/domain/tasks/task-status';

/** A card moved to a position: below `afterId`, else above `beforeId`, else to the end of the column. */
export interface Move {
  readonly task: TaskCard;
  readonly from: TaskStatus;
  readonly to: TaskStatus;
  readonly afterId: string | null;
  readonly beforeId: string | null;
}

type Column = Board['columns'][number];

/** The board after the move, as the server will return it. Applying it twice has the same result. */
export function applyMove(board: Board, move: Move): Board {
  const moved = { ...move.task, status: move.to };
  return {
    columns: board.columns.map((column) => {
      const remaining = withoutCard(column, move.task.id);
      return column.status === move.to ? withCard(remaining, moved, move) : remaining;
    }),
  };
}

function withoutCard(column: Column, id: string): Column {
  const tasks = column.tasks.filter((task) => task.id !== id);
  if (tasks.length === column.tasks.length) return column;
  return { ...column, tasks, count: column.count - 1 };
}

function withCard(column: Column, card: TaskCard, { afterId, beforeId }: Move): Column {
  const { tasks } = column;
  const count = column.count + 1;
  const above = tasks.findIndex((task) => task.id === afterId);
  const below = tasks.findIndex((task) => task.id === beforeId);
  const hasMore = column.count > tasks.length;
  // the end of a column that is not fully shown is out of sight
  if (above === -1 && below === -1 && hasMore) return { ...column, count };
  const end = below === -1 ? tasks.length : below;
  const index = above === -1 ? end : above + 1;
  return { ...column, count, tasks: tasks.toSpliced(index, 0, card) };
}

/** Where a card was dropped: column and position among the shown cards. */
interface Drop {
  readonly taskId: string;
  readonly to: TaskStatus;
  readonly index: number;
}

/** The move of a drop; undefined when the card was dropped on its own place, or no longer exists. */
export function moveOfDrop(board: Board, { taskId, to, index }: Drop): Move | undefined {
  const source = board.columns.find((column) => column.tasks.some((task) => task.id === taskId));
  const task = source?.tasks.find((card) => card.id === taskId);
  if (source === undefined || task === undefined) return undefined;
  if (source.status === to && source.tasks[index]?.id === taskId) return undefined;
  const otherCards = cardsOf(board, to).filter((card) => card.id !== taskId);
  const afterId = otherCards[index - 1]?.id ?? null;
  return { task, from: source.status, to, afterId, beforeId: otherCards[index]?.id ?? null };
}

/** The move to the top of a column, where it is visible. */
export function moveToTop(board: Board, task: TaskCard, to: TaskStatus): Move {
  const beforeId = cardsOf(board, to)[0]?.id ?? null;
  return { task, from: task.status, to, afterId: null, beforeId };
}

/** The move that undoes another one, from the board as it was before it. */
export function moveBack(board: Board, move: Move): Move {
  const cards = cardsOf(board, move.from);
  const index = cards.findIndex((card) => card.id === move.task.id);
  return {
    task: { ...move.task, status: move.to },
    from: move.to,
    to: move.from,
    afterId: cards[index - 1]?.id ?? null,
    beforeId: cards[index + 1]?.id ?? null,
  };
}

function cardsOf(board: Board, status: TaskStatus): readonly TaskCard[] {
  return board.columns.find((column) => column.status === status)?.tasks ?? [];
}
