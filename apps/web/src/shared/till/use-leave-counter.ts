import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/**
 * Leads to the PIN pad and ends the session there, in the given way. A sale that was begun stays in the tab for its
 * seller, so leaving asks nothing.
 */
export function useLeaveCounter(end: () => Promise<unknown>): () => Promise<void> {
  const router = useRouter();
  return useCallback(async () => {
    await router.navigate({ to: '/balcao', replace: true, ignoreBlocker: true });
    await end();
  }, [router, end]);
}
