/** Where the tab remembers how a list was narrowed when it was left. */
const keyOf = (path: string) => `list-place ${path}`;

/** Remembers how a list was narrowed when it was left: the query string with its question mark, or ''. */
export function keepListPlace(
  path: string,
  query: string,
  storage: Storage = sessionStorage,
): void {
  try {
    storage.setItem(keyOf(path), query);
  } catch (error) {
    // A full storage costs the list its filters, nothing more.
    if (!(error instanceof DOMException)) throw error;
  }
}

/** The address of a list as it was left, for going back to it from what it led to. */
export function listPlace(path: string, storage: Storage = sessionStorage): string {
  return path + (storage.getItem(keyOf(path)) ?? '');
}
