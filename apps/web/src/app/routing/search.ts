/** Query strings with plain text parameters, so that a search for 123 is '?busca=123' and stays a text. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** The query string of some parameters, with its question mark; empty ones are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const filled = Object.entries(search).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  const text = new URLSearchParams(filled).toString();
  return text === '' ? '' : `?${text}`;
}

/** A text parameter of the query string, or undefined. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Validates a query string: the text parameters of these names; other values are omitted. */
export const textsOf =
  <K extends string>(...names: readonly K[]) =>
  (search: Readonly<Record<string, unknown>>) => {
    const texts: { [N in K]?: string | undefined } = {};
    for (const name of names) texts[name] = textOf(search[name]);
    return texts;
  };

/** The search, order and filters of a listing. */
export const listingSearch = textsOf('busca', 'ordem', 'preco', 'estoque');
