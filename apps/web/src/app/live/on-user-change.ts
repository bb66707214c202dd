import type { QueryClient } from '@tanstack/react-query';
import { cartStore } from '#lib/cart/cart.ts';
import type { SessionStore } from '#lib/auth/session-store.ts';

interface Deps {
  readonly session: SessionStore;
  readonly queryClient: QueryClient;
  /** Asks the guards again whether the person may stay where they are. */
  readonly recheck: () => void;
}

/** Removes one person's data and cart before the next person uses the same browser. */
export function onUserChange({ session, queryClient, recheck }: Deps): void {
  let before = session.get();
  session.subscribe(() => {
    const now = session.get();
    const isAnother = now.user?.id !== before.user?.id;
    const hasOtherRights = now.isAdmin !== before.isAdmin;
    // While it is not known who is signed in, guards wait by themselves and nothing private has been shown.
    const isReplaced = isAnother && (before.user !== null || !before.isLoading);
    const hasNewRights = hasOtherRights && !before.isLoading;
    before = now;
    if (isAnother && now.user !== null) cartStore.claim(now.user.id);
    if (isReplaced) queryClient.clear();
    if (isReplaced || hasNewRights) recheck();
  });
}
