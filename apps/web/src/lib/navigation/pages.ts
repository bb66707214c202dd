import {
  infiniteQueryOptions,
  keepPreviousData,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

interface Page<T> {
  readonly items: T[];
  readonly nextCursor: string | null;
}

/** The loaded pages of an endless list. */
export type Pages<T> = InfiniteData<Page<T>, string>;

/**
 * A list that is read page by page: `read` adds `page` to its query. The current rows stay on
 * screen while the next search loads, so that the list does not flash while the user types.
 */
export function pagesQuery<P extends { readonly nextCursor: string | null }>(
  queryKey: QueryKey,
  read: (page: { readonly cursor?: string }, signal: AbortSignal) => Promise<P>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam === '' ? {} : { cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: (lastPage) => lastPage.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/**
 * Changes the cached lists of a key and marks them as stale. A response that is still pending, such as that of a further
 * page, may be older than the change: it gets the same change when it arrives.
 */
export function changeLists<T>(
  queryClient: QueryClient,
  key: readonly string[],
  change: (pages: Pages<T> | undefined) => Pages<T> | undefined,
): void {
  const cache = queryClient.getQueryCache();
  for (const { queryKey, promise } of cache.findAll({ queryKey: key, fetchStatus: 'fetching' })) {
    const applyChange = () => void queryClient.setQueryData<Pages<T>>(queryKey, change);
    promise?.then(applyChange, () => undefined);
  }
  queryClient.setQueriesData<Pages<T>>({ queryKey: key }, change);
  void queryClient.invalidateQueries({ queryKey: key, refetchType: 'none' });
}

/** The loaded pages with this item replaced, so that a change of one row does not load them all again. */
export function replaceInPages<T extends { readonly id: string }>(
  pages: Pages<T> | undefined,
  item: T,
): Pages<T> | undefined {
  return mapPages(pages, (items) => items.map((old) => (old.id === item.id ? item : old)));
}

/** The loaded pages without one item. */
export function removeFromPages<T extends { readonly id: string }>(
  pages: Pages<T> | undefined,
  id: string,
): Pages<T> | undefined {
  return mapPages(pages, (items) => items.filter((item) => item.id !== id));
}

function mapPages<T extends { readonly id: string }>(
  data: Pages<T> | undefined,
  change: (items: T[]) => T[],
): Pages<T> | undefined {
  return (
    data && {
      ...data,
      pages: data.pages.map((page) => ({ ...page, items: change(page.items) })),
    }
  );
}
