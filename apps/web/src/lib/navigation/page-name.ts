import { useEffect, useSyncExternalStore } from 'react';

let name: string | undefined;
const listeners = new Set<() => void>();

/**
 * Sets the browser's title to what the page shows while it is on screen; undefined keeps the title of the page's kind.
 */
export function useNamedPage(ownName: string | undefined): void {
  useEffect(() => {
    announce(ownName);
    return () => announce(undefined);
  }, [ownName]);
}

/** The name set by the page on screen. */
export function usePageName(): string | undefined {
  return useSyncExternalStore(subscribe, () => name);
}

function announce(next: string | undefined): void {
  name = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
