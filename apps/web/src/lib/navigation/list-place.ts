import { z } from 'zod';
import { jsonOf } from '#lib/api/json.ts';

const STORED_AS = 'list-places';

const placesSchema = z.object({
  /** The person whose places these are; absent while nobody is signed in. */
  owner: z.string().optional(),
  /** By the path of the list. */
  lists: z.record(z.string(), z.object({ query: z.string(), scrollKey: z.string() })),
});

/** A list as it was left, in the form that links and the router take. */
export interface ListPlace {
  readonly href: string;
  readonly state: { readonly scrollKey?: string };
}

/** Deletes the places of another person: what one searched for is no business of the next. */
export function ownListPlaces(personId: string | undefined): void {
  const { owner, lists } = stored();
  if (owner === personId) return;
  store({ owner: personId, lists: owner === undefined ? lists : {} });
}

/**
 * Remembers a list when it was left.
 * @param query its search and filters: the query string with its question mark, or ''
 * @param scrollKey what its scroll position is stored under
 */
export function keepListPlace(path: string, query: string, scrollKey: string): void {
  const { owner, lists } = stored();
  store({ owner, lists: { ...lists, [path]: { query, scrollKey } } });
}

/** A list as it was left, for going back to it from what it led to. */
export function listPlace(path: string): ListPlace {
  const place = stored().lists[path];
  if (place === undefined) return { href: path, state: {} };
  return { href: path + place.query, state: { scrollKey: place.scrollKey } };
}

function stored(): z.output<typeof placesSchema> {
  const known = placesSchema.safeParse(jsonOf(sessionStorage.getItem(STORED_AS) ?? ''));
  return known.data ?? { lists: {} };
}

function store(places: z.output<typeof placesSchema>): void {
  try {
    sessionStorage.setItem(STORED_AS, JSON.stringify(places));
  } catch {
    // full: the list opens at its top
  }
}
