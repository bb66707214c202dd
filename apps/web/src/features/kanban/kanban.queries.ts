import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getBoard, getTask, listAssignees } from '@vendas/contract/tasks';
import { call } from '#lib/api.ts';
import type { BoardFilter } from './board-filter.ts';

/** Every board that was read, whatever its filter. */
export const BOARD_KEY = ['tasks', 'board'] as const;

/** The columns as filtered, each with its first `perColumn` cards. */
export const boardQuery = (filter: BoardFilter, perColumn: number) =>
  queryOptions({
    queryKey: [...BOARD_KEY, { ...filter, perColumn }],
    queryFn: ({ signal }) => call(getBoard, { query: { ...filter, perColumn }, signal }),
    // what is on screen stays while the next filter or more cards load
    placeholderData: keepPreviousData,
  });

/** One task with comments and checklist. */
export const taskQuery = (id: string) =>
  queryOptions({
    queryKey: ['tasks', 'one', id],
    queryFn: ({ signal }) => call(getTask, { params: { id }, signal }),
    staleTime: 0,
  });

/** Everybody a task can be assigned to. */
export const assigneesQuery = queryOptions({
  queryKey: ['assignees'],
  queryFn: ({ signal }) => call(listAssignees, { signal }),
  staleTime: 60_000,
});
