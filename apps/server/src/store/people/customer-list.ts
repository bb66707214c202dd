import { sql } from 'kysely';
import type { Executor } from '#platform/database/database.ts';
import { phraseFirst, sortedCustomers, type CustomerSort } from './customer-sorts.ts';
import { idsOfCustomers } from './customer-search.ts';
import { anyPhone } from './people-search.ts';

interface CustomerQuery {
  /** Words of names, e-mail addresses, telephones, CPF or CNPJ, addresses, notes or birthdays. */
  readonly search?: string | undefined;
  /** `phrase`: by name, with the exact phrase first. */
  readonly sort: CustomerSort | 'phrase';
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
  const { orderBy, key, isAfter } =
    sort === 'phrase' ? phraseFirst(search, cursor) : sortedCustomers(sort, cursor);
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
