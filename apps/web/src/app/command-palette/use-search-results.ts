import { useQueries, useQuery } from '@tanstack/react-query';
import { phraseFirst } from '@vendas/domain/search-words';
import { useEffect } from 'react';
import { useSession } from '#lib/auth/session.tsx';
import type { PaletteGroup } from './palette-option.tsx';
import { type Find, type SearchSource, RESULTS_PER_HEADING } from './search-source.ts';

const NOTHING: readonly SearchSource[] = [];

const textOf = ({ label, description }: Find) => `${label} ${description}`;

type Permissions = ReturnType<typeof useSession>['permissions'];

/** The sources that a user may search. The products of the back office include those of the shop. */
async function loadSources(permissions: Permissions): Promise<readonly SearchSource[]> {
  if (permissions.has('manageProducts')) return await loadAdminSources(permissions);
  const { shopSources } = await import('./shop-search-sources.ts');
  if (permissions.size === 0) return shopSources;
  return [...shopSources, ...(await loadAdminSources(permissions))];
}

async function loadAdminSources(permissions: Permissions): Promise<readonly SearchSource[]> {
  const { adminSources } = await import('./admin-search-sources.ts');
  return adminSources.filter(
    ({ permission }) => permission !== undefined && permissions.has(permission),
  );
}

/**
 * Preloads the code that a search needs, one source after another. A source that fails to preload is loaded by the
 * search.
 */
export function usePreloadedSearch(isWanted: boolean): void {
  const { permissions } = useSession();
  useEffect(() => {
    if (!isWanted) return;
    void loadSources(permissions)
      .then(async (sources) => {
        for (const { prepare } of sources) await prepare?.();
      })
      .catch(() => undefined);
  }, [isWanted, permissions]);
}

/** The results for a text in all sources that this user may search; an empty text sends no request. */
export function useSearchResults(search: string) {
  const { permissions } = useSession();
  const rights = [...permissions].join(' ');
  const sources = useQuery({
    queryKey: ['palette-sources', rights],
    queryFn: () => loadSources(permissions),
    enabled: search !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const activeSources = search === '' ? NOTHING : (sources.data ?? NOTHING);
  const results = useQueries({
    queries: activeSources.map(({ heading, find }) => ({
      queryKey: ['palette', heading, rights, search],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        phraseFirst(await find(search, signal), search, textOf).slice(0, RESULTS_PER_HEADING),
      staleTime: 5000,
    })),
  });
  const failed = results.filter((result) => result.isError);
  const groups = activeSources.map(({ heading, icon }, index): PaletteGroup => {
    const found = results[index]?.data ?? [];
    const options = found.map(({ id, label, description, href }) => ({
      id: `${heading}-${id}`,
      icon,
      label,
      description,
      to: href,
    }));
    return { heading, options };
  });

  return {
    groups,
    isLoading: (search !== '' && sources.isPending) || results.some((result) => result.isPending),
    problems: [
      ...activeSources.flatMap(({ problem }, index) => {
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
