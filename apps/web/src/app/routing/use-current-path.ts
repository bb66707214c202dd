import { useMatches } from '@tanstack/react-router';

// The path of the page on screen. Not the URL, which runs ahead of its page: what follows the URL is rendered in a
// step of its own before the page.

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
