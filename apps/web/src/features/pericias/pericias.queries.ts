import { type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  countPericias,
  getPericia,
  listPericiaHistory,
  listPericias,
  listPericiasWithNumber,
  type PericiaRow,
  type PericiaSort,
} from '@vendas/contract/pericias';
import { LONG_IDLE_DAYS } from '@vendas/domain/pericias/pericia-history';
import type { PericiaStatus } from '@vendas/domain/pericias/pericia-status';
import { call } from '#lib/api/api.ts';
import { changeLists, pagesQuery, removeFromPages, replaceInPages } from '#lib/navigation/pages.ts';

/** Everything read about cases starts with this, so that one change refreshes it all. */
export const PERICIAS_KEY = ['pericias'];
const LISTS = [...PERICIAS_KEY, 'list'];

export interface PericiaListFilters {
  readonly search: string;
  readonly status: PericiaStatus | undefined;
  readonly accessGranted: boolean | undefined;
  /** Open, or without a step for long. */
  readonly situation: 'em-curso' | 'paradas' | undefined;
  readonly sort: PericiaSort;
}

/** Cases in an order, page by page. */
export const periciasQuery = (filters: PericiaListFilters) => {
  const { search, status, accessGranted, situation, sort } = filters;
  return pagesQuery([...LISTS, filters], (page, signal) =>
    call(listPericias, {
      query: {
        ...(search !== '' && { search }),
        ...(status !== undefined && { status }),
        ...(accessGranted !== undefined && { accessGranted: accessGranted ? 'true' : 'false' }),
        ...(situation === 'em-curso' && { isOpen: 'true' }),
        ...(situation === 'paradas' && { idleDays: LONG_IDLE_DAYS }),
        ...(sort !== 'newest' && { sort }),
        ...page,
      },
      signal,
    }),
  );
};

/** How many cases each chip leaves. */
export const periciaCountsQuery = queryOptions({
  queryKey: [...PERICIAS_KEY, 'counts'],
  queryFn: ({ signal }) => call(countPericias, { query: { idleDays: LONG_IDLE_DAYS }, signal }),
});

/** One case in its current state. */
export const periciaQuery = (id: string) =>
  queryOptions({
    queryKey: [...PERICIAS_KEY, 'one', id],
    queryFn: ({ signal }) => call(getPericia, { params: { id }, signal }),
    // A user who opens a case to change it starts from what it is, not from what it was.
    staleTime: 0,
  });

/** Puts a case as it is now into the lists: opened from there before they are read again, it must not look like another's doing. */
export function showPericia(queryClient: QueryClient, pericia: PericiaRow): void {
  changeLists<PericiaRow>(queryClient, LISTS, (pages) => replaceInPages(pages, pericia));
}

/** Takes a deleted case out of the lists. */
export function hidePericia(queryClient: QueryClient, id: string): void {
  changeLists<PericiaRow>(queryClient, LISTS, (pages) => removeFromPages(pages, id));
}

/** Every step of a case, oldest first. */
export const periciaHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: [...PERICIAS_KEY, 'history', id],
    queryFn: ({ signal }) => call(listPericiaHistory, { params: { id }, signal }),
    staleTime: 0,
  });

/** Other cases with this process number. */
export const sameNumberQuery = (processNumber: string, exceptId: string | undefined) =>
  queryOptions({
    queryKey: [...PERICIAS_KEY, 'with-number', processNumber, exceptId],
    queryFn: ({ signal }) =>
      call(listPericiasWithNumber, {
        query: { processNumber, ...(exceptId !== undefined && { exceptId }) },
        signal,
      }),
    enabled: processNumber !== '',
  });
