import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import IconSearch from '~icons/tabler/search';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { ButtonLink } from '#ui/links.tsx';
import { EmptyState } from './empty-state.tsx';
import { LoadMore } from './load-more.tsx';

interface EndlessListProps<T> {
  readonly query: UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly T[] }>>;
  /** The whole sentence that states why the list could not be loaded. */
  readonly problem: (reason: string) => string;
  /** Shown while the first page loads, instead of placeholder rows. */
  readonly loading?: ReactNode;
  /** Shown when the list is empty. */
  readonly empty: ReactNode;
  /** Renders the loaded items; `isStale` while another query is loading. Wrap rows in `memo`. */
  readonly children: (items: readonly T[], isStale: boolean) => ReactNode;
}

const PLACES = Array.from({ length: 8 }, (_, index) => index);

/**
 * A list that loads further pages as the user scrolls, with its states: loading, failed, empty,
 * more. Rows of another query's response are rendered in slices, between which the browser can
 * handle input, and old rows are removed the same way. A character typed meanwhile appears immediately.
 */
export function EndlessList<T>(props: EndlessListProps<T>) {
  const { query, problem, loading = <LoadingRows />, empty, children } = props;
  const { data, error, isPlaceholderData: isStale, isFetchNextPageError } = query;
  const items = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data]);
  const isLoaded = data !== undefined;
  const newest = useMemo(() => ({ items, isStale, isLoaded }), [items, isStale, isLoaded]);
  // the array of pages stays the same object while only its items change
  const rendered = useDeferredResult(newest, data?.pageParams);
  const isRendered = rendered === newest;
  const isReady = isLoaded && rendered.isLoaded;
  const hasRows = isReady && rendered.items.length > 0;
  const message = error ? problem(error.message) : undefined;
  const isFailed = message !== undefined && !isFetchNextPageError;
  return (
    <>
      <VisuallyHidden role="status">
        {query.isSuccess && !isStale && isRendered && items.length > 0
          ? `${items.length} ${items.length === 1 ? 'resultado' : 'resultados'}${query.hasNextPage ? ', e há mais' : ''}.`
          : ''}
      </VisuallyHidden>
      {isFailed && <ErrorPanel message={message} onRetry={() => void query.refetch()} />}
      {(query.isPending || (isLoaded && !isReady)) && loading}
      {isReady && rendered.items.length === 0 && empty}
      {hasRows && children(rendered.items, rendered.isStale)}
      <LoadMore
        isAutomatic
        hasMore={query.hasNextPage && !isStale && (hasRows || (isRendered && items.length === 0))}
        // until the rows of a page are rendered, the end of the list seems nearer than it is
        isLoading={query.isFetchingNextPage || !isRendered}
        problem={isFetchNextPageError ? message : undefined}
        onLoadMore={() => void query.fetchNextPage()}
      />
    </>
  );
}

function LoadingRows() {
  return (
    <Stack gap={6} mih="var(--loading-height)" role="status" aria-label="Carregando">
      {PLACES.map((place) => (
        <Skeleton key={place} height={52} />
      ))}
    </Stack>
  );
}

interface NothingFoundProps {
  readonly message: string;
  /** Filters of the page that may have emptied the list, so that the user can remove them. */
  readonly isFiltered?: boolean;
  /** Another next step, such as a link. */
  readonly children?: ReactNode;
}

/** Shown when a search or filters match nothing. */
export function NothingFound({ message, isFiltered = false, children }: NothingFoundProps) {
  return (
    <EmptyState icon={<IconSearch size={32} />} message={message}>
      {isFiltered && <ClearFilters />}
      {children}
    </EmptyState>
  );
}

/** A link to the same page without the search and filters that have emptied the list. */
function ClearFilters() {
  return (
    <ButtonLink to="." search={{}} variant="default">
      Limpar filtros
    </ButtonLink>
  );
}

/**
 * Defers rendering the value of another response: it is rendered in slices, between which the
 * browser can handle input, so that a typed character appears immediately. A change within one response
 * is rendered immediately, because the user's own action must not seem undone. Both arguments must stay
 * the same objects while nothing changes; `responseKey` identifies the response.
 */
export function useDeferredResult<T>(value: T, responseKey: unknown): T {
  const newest = useMemo(() => ({ value, responseKey }), [value, responseKey]);
  const settled = useDeferredValue(newest);
  return settled.responseKey === responseKey ? value : settled.value;
}
