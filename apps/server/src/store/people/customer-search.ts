import { sql } from 'kysely';
import { containsPattern } from '#store/sql-parts.ts';
import { idsOfPeople } from './people-search.ts';

/** What people type between the digits of a telephone or document. */
const SEPARATORS = /[\s().+/-]/g;

/** Fewer would match almost every number. */
const LEAST_CHARACTERS = 3;

/**
 * Selects the ids of people whose names, e-mail addresses, telephones, CPF, CNPJ or addresses contain the text, some of
 * them several times. A union, because no index can serve an "or" across tables.
 */
export function idsOfCustomers(search: string) {
  const text = containsPattern(search);
  const bare = search.replace(SEPARATORS, '').toUpperCase();
  const number = containsPattern(bare);
  const byNumber =
    bare.length < LEAST_CHARACTERS
      ? sql``
      : sql`
        union all select id from auth.users where phone like ${number}
        union all select user_id from customer_files where tax_document like ${number}
        union all select user_id from customer_contacts where kind = 'phone' and value like ${number}
        union all select user_id from customer_addresses where search_text like ${number}`;
  return sql<{ id: string }>`
    ${idsOfPeople(search)}
    union all select user_id from customer_contacts where kind = 'email' and value like lower(${text})
    union all select user_id from customer_addresses where search_text like public.fold(${text})
    ${byNumber}`;
}
