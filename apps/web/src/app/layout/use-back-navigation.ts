import { useMatches } from '@tanstack/react-router';
import { textOf } from '#app/routing/search.ts';

type BackNavigation = { readonly redirect?: string | undefined };

/**
 * The search parameters of a link to /login, so that signing in returns to the current page; empty on the home page,
 * where it leads anyway. Without the query string, or every character of a search would render the bar.
 */
export function useBackNavigation(): BackNavigation {
  return { redirect: useMatches({ select: wayBackTo }) };
}

function wayBackTo(matches: readonly { readonly pathname: string; readonly search: object }[]) {
  const page = matches.at(-1);
  if (page === undefined) return undefined;
  const { pathname, search } = page;
  // on /login itself the link must keep the page that the user came from
  if (pathname === '/login') return 'redirect' in search ? textOf(search.redirect) : undefined;
  return pathname === '/' ? undefined : pathname;
}
