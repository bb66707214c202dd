import { useMatches } from '@tanstack/react-router';
import { textOf } from '#app/routing/search.ts';

type WayBack = { readonly redirect?: string | undefined };

/**
 * What a link to /login takes along, so that signing in leads back to the page it was followed on; from home, where it
 * leads anyway, nothing. The path alone: every letter of a search would render the bar.
 */
export function useWayBack(): WayBack {
  return { redirect: useMatches({ select: wayBackTo }) };
}

function wayBackTo(matches: readonly { readonly pathname: string; readonly search: object }[]) {
  const page = matches.at(-1);
  if (page === undefined) return undefined;
  const { pathname, search } = page;
  // on /login itself the link must not forget where the person came from
  if (pathname === '/login') return 'redirect' in search ? textOf(search.redirect) : undefined;
  return pathname === '/' ? undefined : pathname;
}
