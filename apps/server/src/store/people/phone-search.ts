import { normalizePhone, phoneForms } from '@vendas/domain/people/person';
import { sql } from 'kysely';

/**
 * Adds to a selection of ids the people with the telephone that the whole search is: also one with a country code or
 * a 0, and both forms of a mobile number. Nothing for any other search.
 */
export function orIdsOfPhone(search: string) {
  const phone = normalizePhone(search);
  if (phone === undefined) return sql``;
  const forms = sql.join(phoneForms(phone));
  return sql`
    union all select id from auth.users where phone in (${forms})
    union all select user_id from customer_contacts where kind = 'phone' and value in (${forms})`;
}
