const places = new Map<string, string>();
let owner: string | undefined;

/** Begins again for another person: what one searched for is no business of the next. */
export function ownListPlaces(personId: string | undefined): void {
  if (personId !== owner) places.clear();
  owner = personId;
}

/** Remembers the filters of a list when it was left: the query string with its question mark, or ''. */
export function keepListPlace(path: string, query: string): void {
  places.set(path, query);
}

/** The address of a list as it was left, for going back to it from what it led to. */
export function listPlace(path: string): string {
  return path + (places.get(path) ?? '');
}
