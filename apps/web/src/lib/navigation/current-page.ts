import { useMatches } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';

let name: string | undefined;
const listeners = new Set<() => void>();

/** Sets the document title while the component is on screen; undefined keeps the title of the route. */
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

// The path of the rendered page. Not the URL, which changes before the page: components that follow
// the URL render in an earlier step than the page.

/** The path of the page on screen. */
export function useCurrentPath(): string {
  return useMatches({ select: pathOf });
}

/** The `aria-current` of a link to this path. */
export function useAriaCurrent(path: string): 'page' | undefined {
  return useMatches({ select: (matches) => pathOf(matches) === path }) ? 'page' : undefined;
}

function pathOf(matches: readonly { readonly pathname: string }[]): string {
  return matches.at(-1)?.pathname ?? '';
}
