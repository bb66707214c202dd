import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Board, getBoard, getTask, listAssignees } from '@vendas/contract/tasks/tasks';
import type { TaskStatus } from '@vendas/domain/tasks/task-status';
import { call } from '#lib/api/api.ts';
import type { BoardFilter } from '#features/kanban/board/board-filter.ts';
import { reuseCards } from '#features/kanban/board/reuse-cards.ts';

/** The key of every cached board, whatever its filter. */
export const BOARD_KEY = ['tasks', 'board'] as const;

/** The number of requested cards of a column, if more than at first. */
export type ColumnLimits = Partial<Record<TaskStatus, number>>;

/** The columns with a filter, each with its first cards. */
export const boardQuery = (filter: BoardFilter, columnLimits: ColumnLimits) =>
  queryOptions({
    queryKey: [...BOARD_KEY, { ...filter, ...columnLimits }],
    queryFn: ({ signal }) => call(getBoard, { query: { ...filter, ...columnLimits }, signal }),
    structuralSharing: (before, after) =>
      isBoard(before) && isBoard(after) ? reuseCards(before, after) : after,
    // the current cards stay on screen while the next filter or more cards load
    placeholderData: keepPreviousData,
  });

/** One task with comments and checklist. */
export const taskQuery = (id: string) =>
  queryOptions({
    queryKey: ['tasks', 'one', id],
    queryFn: ({ signal }) => call(getTask, { params: { id }, signal }),
    staleTime: 0,
  });

/** Every possible assignee. */
export const assigneesQuery = queryOptions({
  queryKey: ['assignees'],
  queryFn: ({ signal }) => call(listAssignees, { signal }),
  staleTime: 60_000,
  meta: { problem: (reason: string) => `Erro ao buscar perfis: ${reason}` },
});

function isBoard(data: unknown): data is Board {
  return typeof data === 'object' && data !== null && 'columns' in data;
}
