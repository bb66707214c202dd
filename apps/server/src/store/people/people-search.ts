import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { allOf, anyOf, hasWord } from '#store/sql-parts.ts';

/** Rows in which a word of a search is found, each of one person. */
export interface WordPlace {
  readonly table: RawBuilder<unknown>;
  /** The column of the table with the id of the person. */
  readonly personId: RawBuilder<unknown>;
  readonly isFound: RawBuilder<boolean>;
}

/** The names and the e-mail address of a person. */
export function namePlaces(word: string): WordPlace[] {
  return [
    {
      table: sql`profiles`,
      personId: sql`profiles.id`,
      isFound: hasWord(sql`profiles.search_text`, word),
    },
    {
      table: sql`auth.users`,
      personId: sql`auth.users.id`,
      isFound: hasWord(sql`public.fold(auth.users.email)`, word),
    },
  ];
}

/**
 * Selects the ids of people for whom each word is found in one of its places, some of them twice; all people without
 * words. A union, because no index can serve an "or" across tables. The other words are only looked up for people of
 * the first, which should be the rarest.
 */
export function idsWithAll([first, ...others]: readonly (readonly WordPlace[])[]) {
  if (first === undefined) return sql<{ id: string }>`select id from profiles`;
  const found = sql.join(
    first.map(
      ({ table, personId, isFound }) =>
        sql`select ${personId} as id from ${table} where ${isFound}`,
    ),
    sql` union all `,
  );
  if (others.length === 0) return sql<{ id: string }>`${found}`;
  return sql<{ id: string }>`
    select found.id from (${found}) as found where ${hasAll(sql`found.id`, others)}`;
}

function hasAll(id: RawBuilder<unknown>, words: readonly (readonly WordPlace[])[]) {
  const hasOne = ({ table, personId, isFound }: WordPlace) =>
    sql<boolean>`exists (select from ${table} where ${personId} = ${id} and ${isFound})`;
  return allOf(words.map((places) => anyOf(places.map(hasOne))));
}

/** Selects the ids of people whose names and e-mail address contain every word, some of them twice. */
export function idsOfPeople(words: readonly string[]) {
  return idsWithAll(words.map(namePlaces));
}

/** The same as a condition on joined `profiles` and `auth.users`, for lists with their own order. */
export function isPersonFound(words: readonly string[]) {
  return allOf(words.map((word) => anyOf(namePlaces(word).map(({ isFound }) => isFound))));
}

/**
 * The telephone number of a person, for aliases of `auth.users` and `profiles`: that of the account, otherwise the
 * first of their customer's file.
 */
export function anyPhone(users: string, profiles: string) {
  return sql<string | null>`coalesce(${sql.ref(`${users}.phone`)}, (
    select value from customer_contacts c where c.user_id = ${sql.ref(`${profiles}.id`)} and c.kind = 'phone'
    order by c.position, c.id limit 1))`;
}
