import type { QueryClient } from '@tanstack/react-query';
import type { SessionStore } from '#lib/auth/session-store.ts';
import { retryUntilReachable } from '#lib/loading/retry-import.ts';

interface Deps {
  readonly session: SessionStore;
  readonly queryClient: QueryClient;
}

/**
 * While an administrator is signed in, changes by other people invalidate the queries that show them.
 * @returns a function that stops following
 */
export function keepQueriesLive({ session, queryClient }: Deps): () => void {
  let stop: (() => void) | undefined;
  let isWanted = false;

  async function start(): Promise<void> {
    const { followLiveChanges } = await retryUntilReachable(() => import('./live-changes.ts'));
    if (!isWanted || stop !== undefined) return;
    stop = followLiveChanges(queryClient, () => void session.reload());
  }

  function follow(isAdmin: boolean): void {
    if (isAdmin === isWanted) return;
    isWanted = isAdmin;
    if (isAdmin) return void start();
    stop?.();
    stop = undefined;
  }

  const unsubscribe = session.subscribe(() => follow(session.get().isAdmin));
  follow(session.get().isAdmin);
  return () => {
    unsubscribe();
    follow(false);
  };
}
