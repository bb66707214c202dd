import { notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiFailure, errorMessageOf } from './failure.ts';
import { toastError } from '#lib/toast.ts';

/** A refusal is final; only a lost connection or a fault of the server is retried. */
function isPassing(error: unknown): boolean {
  return error instanceof ApiFailure && (error.status === 0 || error.status >= 500);
}

// Renders new data in the same task as the code that follows. Otherwise the old state would flash
// when an optimistic change is dropped after its response.
notifyManager.setScheduler(queueMicrotask);

/**
 * The cache of server data. The failure of a query with `meta.problem` is reported in one toast for all its observers.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError(error, { meta, state }) {
        // earlier data is still on screen
        if (meta?.problem === undefined || state.data !== undefined) return;
        toastError(meta.problem(errorMessageOf(error)));
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (failures, error) => failures < 2 && isPassing(error),
        retryDelay: (failures) => 400 * 2 ** failures,
      },
      // Without a connection a change must fail with a message, not wait silently.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The whole sentence that states why the query failed, for a toast where no panel shows it. */
      readonly problem?: (reason: string) => string;
    };
  }
}
