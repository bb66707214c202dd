import { sql } from 'kysely';

/**
 * The condition of the orders whose id begins with the typed text, with or without '#' and hyphens, in a form an
 * index serves; undefined when no id can begin so.
 */
export function idBeginsWith(search: string) {
  const typed = search.replace(/^#/, '').replaceAll('-', '').toLowerCase();
  if (!/^[0-9a-f]{1,32}$/.test(typed)) return undefined;
  const [first, last] = [typed.padEnd(32, '0'), typed.padEnd(32, 'f')];
  return sql<boolean>`orders.id between ${first}::uuid and ${last}::uuid`;
}
