import { searchWords } from '@vendas/domain/search-words';
import { sql } from 'kysely';
import type { Executor } from '#platform/database/database.ts';
import { idsOfPeople, isPersonFound } from '#store/people/people-search.ts';
import { anyOf } from '#store/sql-parts.ts';

/** With more buyers than this, a scan of the newest orders fills a page sooner than a lookup of each buyer. */
const FEW_BUYERS = 200;

/**
 * The condition of a search among orders joined with `profiles` and `auth.users`: every word is part of the buyer's
 * name or e-mail address, or one is the first characters of the order's id. In a form that the planner serves by an
 * index: few buyers become a list of ids; for many, the orders are scanned and each buyer is checked.
 */
export async function orderSearch(db: Executor, search: string) {
  const words = searchWords(search);
  const { rows: buyers } = await sql<{ id: string }>`
    ${idsOfPeople(words)} limit ${FEW_BUYERS + 1}`.execute(db);
  const byBuyer =
    buyers.length > FEW_BUYERS
      ? isPersonFound(words)
      : sql<boolean>`orders.user_id = any(${buyers.map(({ id }) => id)}::uuid[])`;
  const byId = words.flatMap((word) => {
    const isId = idBeginsWith(word);
    const others = words.filter((other) => other !== word);
    return isId === undefined ? [] : [sql<boolean>`(${isId} and ${isPersonFound(others)})`];
  });
  return anyOf([...byId, byBuyer]);
}

/**
 * The condition of the orders whose id begins with the typed text, with or without '#' and hyphens, in a form that an
 * index serves; undefined when no id can begin with it.
 */
function idBeginsWith(word: string) {
  const typed = word.replace(/^#/, '').replaceAll('-', '').toLowerCase();
  if (!/^[0-9a-f]{1,32}$/.test(typed)) return undefined;
  const [first, last] = [typed.padEnd(32, '0'), typed.padEnd(32, 'f')];
  return sql<boolean>`orders.id between ${first}::uuid and ${last}::uuid`;
}
