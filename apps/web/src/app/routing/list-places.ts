import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';
import type { SessionStore } from '#lib/auth/session-store.ts';
import { keepListPlace, ownListPlaces } from '#lib/navigation/list-place.ts';
import { stringifySearch } from './search.ts';

/** The lists that lead to pages of what they list. */
const LISTS = new Set([
  '/oculos',
  '/difusores',
  '/admin/products',
  '/admin/orders',
  '/admin/pericias',
  '/admin/kanban',
]);

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Of a list that was gone back to by a link: where its scroll position is stored. */
    scrollKey?: string;
  }
}

/** What a page's scroll position is stored under: its entry in the history, or the one it continues. */
export function scrollKeyOf({ state, href }: Pick<ParsedLocation, 'state' | 'href'>): string {
  return state.scrollKey ?? state.__TSR_key ?? href;
}

/** Keeps the search, filters and scroll position of a list for the links back to it, also after a reload. */
export function keepListPlaces(
  router: AnyRouter,
  session: Pick<SessionStore, 'get' | 'subscribe'>,
): void {
  const own = () => {
    const { isLoading, user } = session.get();
    if (!isLoading) ownListPlaces(user?.id);
  };
  own();
  session.subscribe(own);
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (fromLocation === undefined || !pathChanged || !LISTS.has(fromLocation.pathname)) return;
    // a dialog over the list is closed
    const query = stringifySearch({ ...fromLocation.search, tarefa: undefined });
    keepListPlace(fromLocation.pathname, query, scrollKeyOf(fromLocation));
  });
}
