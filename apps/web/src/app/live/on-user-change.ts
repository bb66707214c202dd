import type { QueryClient } from '@tanstack/react-query';
import { cartStore } from '#lib/cart/cart.ts';
import { hasSameRights } from '#lib/auth/session.tsx';
import type { SessionStore } from '#lib/auth/session-store.ts';

interface Deps {
  readonly session: SessionStore;
  readonly queryClient: QueryClient;
  /** Runs the guards of the current page again. */
  readonly recheck: () => Promise<void>;
}

/** Removes one user's data and cart before the next user uses the same browser. */
export function onUserChange({ session, queryClient, recheck }: Deps): void {
  let before = session.get();
  session.subscribe(() => {
    const now = session.get();
    const isAnother = now.user?.id !== before.user?.id;
    const hasOtherRights = !hasSameRights(now.permissions, before.permissions);
    // Until it is known who is signed in, the guards wait and no private data is on screen.
    const isReplaced = isAnother && (before.user !== null || !before.isLoading);
    const hasNewRights = hasOtherRights && !before.isLoading;
    before = now;
    if (isAnother && now.user !== null) cartStore.claim(now.user.id);
    if (isReplaced) removeAllData(queryClient);
    // a page that is no longer permitted must close first, because it would repeat its forbidden requests
    if (isReplaced) void recheck().then(() => refetchRemoved(queryClient));
    else if (hasNewRights) void recheck().then(() => readAgain(queryClient));
  });
}

/** Removes all cached data: what a page still shows becomes empty immediately, and pending requests are cancelled. */
function removeAllData(queryClient: QueryClient): void {
  queryClient.getMutationCache().clear();
  queryClient.removeQueries({ type: 'inactive' });
  for (const query of queryClient.getQueryCache().getAll()) query.reset();
}

/** Repeats the removed queries of a page that stays open. */
function refetchRemoved(queryClient: QueryClient): void {
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.refetchQueries({
    predicate: ({ state }) => state.status === 'pending' && state.fetchStatus === 'idle',
  });
}

/** Data that was read with the earlier permissions may contain more, or less, than this user may see now. */
function readAgain(queryClient: QueryClient): void {
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.invalidateQueries();
}
