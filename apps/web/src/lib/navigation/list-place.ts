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

/** What a page's scroll position is stored under: its entry in the history, or the one it continues. */
export function scrollKeyOf({ state, href }: Pick<ParsedLocation, 'state' | 'href'>): string {
  return state.scrollKey ?? state.__TSR_key ?? href;
}

/** A list as it was left, in the form that links and the router take. */
export interface ListPlace {
  readonly href: string;
  readonly state: { readonly scrollKey?: string };
}

/** Deletes the places of another person, because what they searched for is private. */
export function ownListPlaces(personId = ''): void {
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
export function keepListPlace(path: string, query: string, scrollKey: string): void {
  store(PLACE + path, scrollKey + query);
}

/** A list as it was left, for going back to it from what it led to. */
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
    // full: the list opens at its top
  }
}
