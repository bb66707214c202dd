import { useEffect, useSyncExternalStore } from 'react';

let name: string | undefined;
const listeners = new Set<() => void>();

/** Names the page in the browser's title by what it shows, for as long as it is on screen; undefined leaves the name of its kind. */
export function useNamedPage(ownName: string | undefined): void {
  useEffect(() => {
    announce(ownName);
    return () => announce(undefined);
  }, [ownName]);
}

/** The name the page on screen gave itself. */
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
