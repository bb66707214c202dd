import { searchedBirthday } from '@vendas/domain/people/searched-birthday';
import { plainCharacters } from '@vendas/domain/typed-text';
import { sql } from 'kysely';
import type { Executor } from '#platform/database/database.ts';
import { containsPattern } from '#store/sql-parts.ts';
import { sortedCustomers, type CustomerSort } from './customer-sorts.ts';
import { anyPhone, idsOfPeople } from './people-search.ts';
import { orIdsOfPhone } from './phone-search.ts';

interface CustomerQuery {
  /** Part of a name, an e-mail address, a telephone, a CPF or CNPJ, an address or a note, or a birthday. */
  readonly search?: string | undefined;
  readonly sort: CustomerSort;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

interface ListedRow {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly taxDocument: string | null;
  readonly lastPurchaseAt: Date | null;
  readonly balanceCents: number;
  readonly key: (string | number | boolean)[];
}

/** Customers with what they owe, each with its key in the sorted list. */
export async function listCustomers(db: Executor, query: CustomerQuery): Promise<ListedRow[]> {
  const { search = '', sort, cursor, limit } = query;
  const { orderBy, key, isAfter } = sortedCustomers(sort, cursor);
  const found = search === '' ? sql`true` : sql`p.id in (${idsOfCustomers(search)})`;
  const { rows } = await sql<ListedRow>`
    with page as (
      select p.id, ${key} as key, row_number() over (order by ${orderBy}) as place
      from profiles p join customer_totals t on t.user_id = p.id join auth.users u on u.id = p.id
      where p.role = 'user' and u.deleted_at is null and ${found} and ${isAfter}
      order by ${orderBy} limit ${limit}
    )
    select p.id, p.first_name, p.last_name, u.email, ${anyPhone('u', 'p')} as phone, f.tax_document,
      t.last_purchase_at, t.balance_cents, page.key
    from page join profiles p on p.id = page.id join customer_totals t on t.user_id = page.id join auth.users u on u.id = page.id
      left join customer_files f on f.user_id = page.id
    order by page.place`.execute(db);
  return rows;
}

/** The characters that people type between the digits of a telephone or document. */
const SEPARATORS = /[\s().+/-]/g;

/** Fewer digits would match almost every number. */
const LEAST_CHARACTERS = 3;

/**
 * Selects the ids of people whose names, e-mail addresses, telephones, CPF, CNPJ, addresses or notes contain the
 * text, or whose birthday it is; an id may occur several times. A union, because no index can serve an "or" across
 * tables.
 */
function idsOfCustomers(search: string) {
  const text = containsPattern(search);
  const plain = plainCharacters(search);
  const bare = plain.replace(SEPARATORS, '').toUpperCase();
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
    union all select user_id from customer_notes where public.fold(body) like public.fold(${text})
    ${byNumber}${orIdsOfPhone(plain)}${byBirthday(search)}`;
}

function byBirthday(search: string) {
  const birthday = searchedBirthday(search);
  if (birthday === undefined) return sql``;
  const { month, day, year } = birthday;
  return sql`
    union all select user_id from customer_files
    where extract(month from birthday) * 100 + extract(day from birthday) = ${month * 100 + day}::numeric
      ${year === undefined ? sql`` : sql`and extract(year from birthday) = ${year}::numeric`}`;
}
