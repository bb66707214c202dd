import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '#lib/auth/session.tsx';
import type { Find, SearchSource } from './search-source.ts';

const NOTHING: readonly SearchSource[] = [];
const NO_FINDS: readonly Find[] = [];

async function loadSources(isAdmin: boolean): Promise<readonly SearchSource[]> {
  return isAdmin
    ? (await import('./admin-search-sources.ts')).adminSources
    : (await import('./shop-search-sources.ts')).shopSources;
}

/** Preloads, one by one, the code that a search needs. What fails to load is requested again by the search. */
export function usePreloadedSearch(isWanted: boolean): void {
  const { isAdmin } = useSession();
  useEffect(() => {
    if (!isWanted) return;
    void loadSources(isAdmin)
      .then(async (sources) => {
        for (const { prepare } of sources) await prepare?.();
      })
      .catch(() => undefined);
  }, [isWanted, isAdmin]);
}

/** What the places this person may look into hold for a text; an empty text asks nothing. */
export function useSearchResults(search: string) {
  const { isAdmin } = useSession();
  const sources = useQuery({
    queryKey: ['palette-sources', isAdmin],
    queryFn: () => loadSources(isAdmin),
    enabled: search !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const places = search === '' ? NOTHING : (sources.data ?? NOTHING);
  const results = useQueries({
    queries: places.map(({ heading, find }) => ({
      queryKey: ['palette', heading, isAdmin, search],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(search, signal),
      staleTime: 5000,
    })),
  });
  const failed = results.filter((result) => result.isError);
  const groups = places.map(({ heading, icon }, index) => ({
    heading,
    icon,
    items: results[index]?.data ?? NO_FINDS,
  }));

  return {
    groups,
    hasAny: groups.some(({ items }) => items.length > 0),
    isLoading: (search !== '' && sources.isPending) || results.some((result) => result.isPending),
    problems: [
      ...places.flatMap(({ problem }, index) => {
        const error = results[index]?.error;
        return error ? [problem(error.message)] : [];
      }),
      ...(sources.error ? [`Erro ao abrir a busca: ${sources.error.message}`] : []),
    ],
    retry: () => {
      if (sources.isError) void sources.refetch();
      for (const result of failed) void result.refetch();
    },
  };
}
