import { useLocation } from '@tanstack/react-router';

type WayBack = { readonly redirect?: string | undefined };

/**
 * What a link to /login takes along, so that signing in leads back to the page it was followed on; from home, where it
 * leads anyway, nothing. The path alone: every letter of a search would draw the bar.
 */
export function useWayBack(): WayBack {
  return { redirect: useLocation({ select: wayBackTo }) };
}

function wayBackTo(location: { readonly pathname: string; readonly search: WayBack }) {
  const { pathname, search } = location;
  // on /login itself the link must not forget where the person came from
  if (pathname === '/login') return search.redirect;
  return pathname === '/' ? undefined : pathname;
}
