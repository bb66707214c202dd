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

/** The first word of the keys of all queries about cases, so that one change invalidates them all. */
export const PERICIAS_KEY = ['pericias'];
const LISTS = [...PERICIAS_KEY, 'list'];

export interface PericiaListFilters {
  readonly search: string;
  readonly status: PericiaStatus | undefined;
  readonly accessGranted: boolean | undefined;
  /** Only open cases, or only long idle ones. */
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

/** The number of cases of each chip. */
export const periciaCountsQuery = queryOptions({
  queryKey: [...PERICIAS_KEY, 'counts'],
  queryFn: ({ signal }) => call(countPericias, { query: { idleDays: LONG_IDLE_DAYS }, signal }),
});

/** One case in its current state. */
export const periciaQuery = (id: string) =>
  queryOptions({
    queryKey: [...PERICIAS_KEY, 'one', id],
    queryFn: ({ signal }) => call(getPericia, { params: { id }, signal }),
    // Never from the cache: a user who opens a case to change it must start with its current state.
    staleTime: 0,
  });

/**
 * Replaces a case in the cached lists. If it were opened from there before the lists are read again, the user's own
 * step would look like another user's.
 */
export function showPericia(queryClient: QueryClient, pericia: PericiaRow): void {
  changeLists<PericiaRow>(queryClient, LISTS, (pages) => replaceInPages(pages, pericia));
}

/** Removes a deleted case from the cached lists. */
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
