import { useMatches } from '@tanstack/react-router';

// The path of the page on screen. Not the address, which runs ahead of its page: what follows the address is rendered in a
// step of its own before the page.

/** Where the person is. */
export function useCurrentPath(): string {
  return useMatches({ select: pathOf });
}

/** For a link to this path, while the person is there. */
export function useAriaCurrent(path: string): 'page' | undefined {
  return useMatches({ select: (matches) => pathOf(matches) === path }) ? 'page' : undefined;
}

function pathOf(matches: readonly { readonly pathname: string }[]): string {
  return matches.at(-1)?.pathname ?? '';
}
