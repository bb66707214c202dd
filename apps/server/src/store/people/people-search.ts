import { sql } from 'kysely';
import { containsPattern } from '#store/sql-parts.ts';

/**
 * Selects the ids of people whose names or e-mail address contain the text, some of them twice. A union, because no
 * index can serve an "or" across two tables.
 */
export function idsOfPeople(search: string) {
  const pattern = containsPattern(search);
  return sql<{ id: string }>`
    select id from profiles where search_text like public.fold(${pattern})
    union all
    select id from auth.users where email like lower(${pattern})`;
}

/** The same as a condition on joined `profiles` and `auth.users`, for lists with their own order. */
export function isPersonFound(search: string) {
  const pattern = containsPattern(search);
  return sql<boolean>`(profiles.search_text like public.fold(${pattern}) or auth.users.email like lower(${pattern}))`;
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
