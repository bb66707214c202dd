import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';
import { z } from 'zod';
import type { SessionStore } from '#lib/auth/session-store.ts';
import { jsonOf } from '#lib/api/json.ts';
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

const STORED_AS = 'page-bottoms';
const SETTLED_AFTER_MS = 1000;
const bottomsSchema = z.record(z.string(), z.number());

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

interface Deps {
  readonly router: AnyRouter;
  readonly queryClient: QueryClient;
  readonly session: Pick<SessionStore, 'get' | 'subscribe'>;
}

/** Keeps the place, search and filters of a list for going back to it, also after a reload. */
export function keepPlaces({ router, queryClient, session }: Deps): void {
  keepFilters(router, session);
  keepHeights(router, queryClient);
}

function keepFilters(router: AnyRouter, session: Deps['session']): void {
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

/**
 * The router scrolls back to where a page was left as soon as the page is rendered. Its rows come later: until then the
 * document keeps the height that the position needs. Endless lists load on until they reach it.
 */
function keepHeights(router: AnyRouter, queryClient: QueryClient): void {
  const bottoms = new Map(Object.entries(storedBottoms()));
  let release = () => {};

  function note(location: Pick<ParsedLocation, 'state' | 'href'>): void {
    bottoms.set(scrollKeyOf(location), Math.ceil(scrollY + innerHeight));
  }

  router.subscribe('onBeforeLoad', ({ fromLocation }) => {
    if (fromLocation !== undefined) note(fromLocation);
    release();
  });
  // the router scrolls at onRendered, which follows
  router.subscribe('onResolved', ({ toLocation }) => {
    const bottom = bottoms.get(scrollKeyOf(toLocation));
    if (bottom !== undefined && bottom > innerHeight) release = reserve(bottom, queryClient);
  });
  addEventListener('pagehide', () => {
    note(router.state.resolvedLocation ?? router.state.location);
    try {
      sessionStorage.setItem(STORED_AS, JSON.stringify(Object.fromEntries(bottoms)));
    } catch {
      // full: the page opens at its top
    }
  });
}

/** Reserves a height until the page has it, or has nothing left to load. Returns the release. */
function reserve(height: number, queryClient: QueryClient): () => void {
  const { style } = document.body;
  style.minHeight = `${height}px`;
  const observer = new ResizeObserver(([entry]) => {
    if (entry !== undefined && entry.contentRect.height >= height) release();
  });
  const content = document.getElementById('root');
  if (content !== null) observer.observe(content);
  let timer = setTimeout(settle, SETTLED_AFTER_MS);
  const unsubscribe = queryClient.getQueryCache().subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(settle, SETTLED_AFTER_MS);
  });

  function settle(): void {
    if (queryClient.isFetching() === 0) release();
  }

  function release(): void {
    style.minHeight = '';
    observer.disconnect();
    unsubscribe();
    clearTimeout(timer);
  }
  return release;
}

function storedBottoms(): Record<string, number> {
  return bottomsSchema.safeParse(jsonOf(sessionStorage.getItem(STORED_AS) ?? '')).data ?? {};
}
