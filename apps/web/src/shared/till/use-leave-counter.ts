import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/**
 * Opens the PIN pad and ends the session there with the given function. An unfinished sale stays in the tab for its
 * seller, so leaving does not ask.
 */
export function useLeaveCounter(end: () => Promise<unknown>): () => Promise<void> {
  const router = useRouter();
  return useCallback(async () => {
    await router.navigate({ to: '/balcao', replace: true, ignoreBlocker: true });
    await end();
  }, [router, end]);
}
