import type { QueryClient } from '@tanstack/react-query';
import { cartStore } from '#lib/cart/cart.ts';
import { hasSameRights } from '#lib/auth/session.tsx';
import type { SessionStore } from '#lib/auth/session-store.ts';

interface Deps {
  readonly session: SessionStore;
  readonly queryClient: QueryClient;
  /** Asks the guards again whether the person may stay where they are. */
  readonly recheck: () => Promise<void>;
}

/** Removes one person's data and cart before the next person uses the same browser. */
export function onUserChange({ session, queryClient, recheck }: Deps): void {
  let before = session.get();
  session.subscribe(() => {
    const now = session.get();
    const isAnother = now.user?.id !== before.user?.id;
    const hasOtherRights = !hasSameRights(now.permissions, before.permissions);
    // While it is not known who is signed in, guards wait by themselves and nothing private has been shown.
    const isReplaced = isAnother && (before.user !== null || !before.isLoading);
    const hasNewRights = hasOtherRights && !before.isLoading;
    before = now;
    if (isAnother && now.user !== null) cartStore.claim(now.user.id);
    if (isReplaced) forget(queryClient);
    // a page that may no longer be seen has to leave first: it would read again what it may not
    if (isReplaced) void recheck().then(() => readForgotten(queryClient));
    else if (hasNewRights) void recheck().then(() => readAgain(queryClient));
  });
}

/** Keeps nothing that was read: what a page still shows is empty at once, and its read under way ends. */
function forget(queryClient: QueryClient): void {
  queryClient.getMutationCache().clear();
  queryClient.removeQueries({ type: 'inactive' });
  for (const query of queryClient.getQueryCache().getAll()) query.reset();
}

/** Reads for the page that stays what was forgotten under it. */
function readForgotten(queryClient: QueryClient): void {
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.refetchQueries({
    predicate: ({ state }) => state.status === 'pending' && state.fetchStatus === 'idle',
  });
}

/** What was read with the rights before may contain more, or less, than this person may see now. */
function readAgain(queryClient: QueryClient): void {
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.invalidateQueries();
}
