import type { ParsedLocation } from '@tanstack/react-router';

// One entry in session storage for each list: the scroll key, then the query string.
const PLACE = 'list-place:';
const OWNER = 'list-place-owner';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** After a link back to a list: the name under which its scroll position is stored. */
    scrollKey?: string;
  }
}

/** The key of a page's scroll position: its history entry, or the entry that it continues. */
export function scrollKeyOf({ state, href }: Pick<ParsedLocation, 'state' | 'href'>): string {
  return state.scrollKey ?? state.__TSR_key ?? href;
}

/** A list as it was left, as parameters of a link or of the router. */
export interface ListPlace {
  readonly href: string;
  readonly state: { readonly scrollKey?: string };
}

/** Deletes the places of another person, because their searches are private. */
export function discardListPlacesOfOthers(personId = ''): void {
  const owner = sessionStorage.getItem(OWNER) ?? '';
  if (owner === personId) return;
  if (owner !== '') {
    const names = Object.keys(sessionStorage).filter((name) => name.startsWith(PLACE));
    for (const name of names) sessionStorage.removeItem(name);
  }
  store(OWNER, personId);
}

/**
 * Remembers a list when it was left.
 * @param query its search and filters: the query string with its question mark, or ''
 * @param scrollKey what its scroll position is stored under
 */
export function storeListPlace(path: string, query: string, scrollKey: string): void {
  store(PLACE + path, scrollKey + query);
}

/** A list as it was left, for the way back from a page that it links to. */
export function listPlace(path: string): ListPlace {
  const [scrollKey, query] = (sessionStorage.getItem(PLACE + path) ?? '').split('?');
  return {
    href: query === undefined ? path : `${path}?${query}`,
    state: scrollKey ? { scrollKey } : {},
  };
}

function store(name: string, value: string): void {
  try {
    sessionStorage.setItem(name, value);
  } catch {
    // the storage is full: the list opens at its top
  }
}
