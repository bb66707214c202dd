import type { AnyRouter } from '@tanstack/react-router';
import type { SessionStore } from '#lib/auth/session-store.ts';
import {
  storeListPlace,
  discardListPlacesOfOthers,
  scrollKeyOf,
} from '#lib/navigation/list-place.ts';
import { stringifySearch } from './search.ts';

/** The lists that link to pages of their items. */
const LISTS = new Set([
  '/oculos',
  '/difusores',
  '/admin/products',
  '/admin/orders',
  '/admin/customers',
  '/admin/pericias',
  '/admin/kanban',
]);

/** Stores the search, filters and scroll position of a list for the links back to it, also after a reload. */
export function storeListPlaces(
  router: AnyRouter,
  session: Pick<SessionStore, 'get' | 'subscribe'>,
): void {
  const discardOthers = () => {
    const { isLoading, user } = session.get();
    if (!isLoading) discardListPlacesOfOthers(user?.id);
  };
  discardOthers();
  session.subscribe(discardOthers);
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (fromLocation === undefined || !pathChanged || !LISTS.has(fromLocation.pathname)) return;
    // a dialog over the list was closed
    const query = stringifySearch({ ...fromLocation.search, tarefa: undefined });
    storeListPlace(fromLocation.pathname, query, scrollKeyOf(fromLocation));
  });
}
