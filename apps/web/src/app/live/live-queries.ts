import type { QueryClient } from '@tanstack/react-query';
import { isStaff } from '@vendas/domain/people/role';
import { hasSameRights } from '#lib/auth/session.tsx';
import type { SessionStore } from '#lib/auth/session-store.ts';
import { retryUntilReachable } from '#lib/loading/retry-import.ts';

interface Deps {
  readonly session: SessionStore;
  readonly queryClient: QueryClient;
}

/**
 * While a staff member is signed in, changes by other users invalidate the queries that show them, and changed
 * permissions load the session again.
 * @returns a function that stops following
 */
export function keepQueriesLive({ session, queryClient }: Deps): () => void {
  let stop: (() => void) | undefined;
  let isEnabled = false;

  async function start(): Promise<void> {
    const { followLiveChanges } = await retryUntilReachable(() => import('./live-changes.ts'));
    if (!isEnabled || stop !== undefined) return;
    stop = followLiveChanges({
      queryClient,
      onRights(permissions) {
        const isUnchanged = hasSameRights(session.get().permissions, new Set(permissions));
        if (!isUnchanged) void session.reload();
      },
      onRefused: () => void session.reload(),
    });
  }

  function follow(): void {
    const { role } = session.get();
    const mayFollow = role !== null && isStaff(role);
    if (mayFollow === isEnabled) return;
    isEnabled = mayFollow;
    if (mayFollow) return void start();
    stop?.();
    stop = undefined;
  }

  const unsubscribe = session.subscribe(follow);
  follow();
  return () => {
    unsubscribe();
    isEnabled = false;
    stop?.();
  };
}
