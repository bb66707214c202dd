import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorPanel } from './error-panel.tsx';
import { PageError } from './page-error.tsx';
import { Loading } from './loading.tsx';

interface LoadedProps<T> {
  readonly query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isPending' | 'refetch'>;
  /** The whole sentence that states why the content could not be loaded. */
  readonly problem: (reason: string) => string;
  /** Shown while the content loads, instead of the spinner. */
  readonly loading?: ReactNode;
  /** The list or board that the missing content belongs to. */
  readonly back?: { readonly to: string; readonly label: string };
  /** Whether the URL of the page names the content. */
  readonly isPage?: boolean;
  readonly children: (data: T) => ReactNode;
}

type Attempts = Pick<UseQueryResult, 'failureCount' | 'isFetched'>;

/**
 * The result of a query, with its states: loading, failed, loaded. A later failure appears above the loaded content.
 */
export function Loaded<T>(props: LoadedProps<T>) {
  const { query, problem, loading = <Loading />, back, isPage = false, children } = props;
  const { data, error, isPending } = query;
  const panel = (cause: Error) => ({
    message: problem(cause.message),
    onRetry: () => void query.refetch(),
    ...(back && { back }),
  });
  return (
    <>
      {isPending && loading}
      {error &&
        (isPage ? <PageError error={error} {...panel(error)} /> : <ErrorPanel {...panel(error)} />)}
      {data !== undefined && children(data)}
    </>
  );
}

/**
 * Whether a page need not wait for this part before it shows the others: it is loaded, or its request failed at least
 * once. Retries may take long, and the others are complete without it.
 */
export function isSettled({ failureCount, isFetched }: Attempts): boolean {
  return isFetched || failureCount > 0;
}
