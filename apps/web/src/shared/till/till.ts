import { queryOptions } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { getTill } from '@vendas/contract/people/till';
import { useCallback } from 'react';
import { call } from '#lib/api/api.ts';

/** The till of this browser, or null if it is none. */
export const tillQuery = queryOptions({
  queryKey: ['till'],
  queryFn: ({ signal }) => call(getTill, { signal }),
});

/** Remembers whether this browser is a till. */
export function markTill(isOpen: boolean): void {
  try {
    if (isOpen) localStorage.setItem('till', 'open');
    else localStorage.removeItem('till');
  } catch {
    // the storage is full: the way back is not offered
  }
}

/**
 * Opens the PIN pad and ends the session there with the given function. An unfinished sale stays in the tab for its
 * seller, so leaving needs no confirmation.
 */
export function useLeaveCounter(end: () => Promise<unknown>): () => Promise<void> {
  const router = useRouter();
  return useCallback(async () => {
    await router.navigate({ to: '/balcao', replace: true, ignoreBlocker: true });
    await end();
  }, [router, end]);
}
