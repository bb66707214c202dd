import { sql } from 'kysely';
import type { Executor } from '#platform/database/database.ts';
import { idsOfPeople, isPersonFound } from '#store/people/people-search.ts';

/** With more buyers than this, a scan of the newest orders fills a page sooner than a lookup of each buyer. */
const FEW_BUYERS = 200;

/**
 * The condition of a search among orders joined with `profiles` and `auth.users`: the first characters of an id, or
 * part of the buyer's name or e-mail address. In a form that the planner serves by an index: few buyers become a list
 * of ids; for many, the orders are scanned and each buyer is checked.
 */
export async function orderSearch(db: Executor, search: string) {
  const { rows: buyers } = await sql<{ id: string }>`
    ${idsOfPeople(search)} limit ${FEW_BUYERS + 1}`.execute(db);
  const byBuyer =
    buyers.length > FEW_BUYERS
      ? isPersonFound(search)
      : sql<boolean>`orders.user_id = any(${buyers.map(({ id }) => id)}::uuid[])`;
  const byId = idBeginsWith(search);
  return byId === undefined ? byBuyer : sql<boolean>`(${byId} or ${byBuyer})`;
}

/**
 * The condition of the orders whose id begins with the typed text, with or without '#' and hyphens, in a form that an
 * index serves; undefined when no id can begin with it.
 */
function idBeginsWith(search: string) {
  const typed = search.replace(/^#/, '').replaceAll('-', '').toLowerCase();
  if (!/^[0-9a-f]{1,32}$/.test(typed)) return undefined;
  const [first, last] = [typed.padEnd(32, '0'), typed.padEnd(32, 'f')];
  return sql<boolean>`orders.id between ${first}::uuid and ${last}::uuid`;
}
