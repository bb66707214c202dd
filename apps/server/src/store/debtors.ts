import { sql } from 'kysely';
import { z } from 'zod';
import { isCalendarDate } from '@vendas/domain/calendar';
import type { CalendarDate } from '@vendas/domain/calendar';
import type { DebtorSort } from '@vendas/domain/orders/debtor';
import type { NamedPerson } from '@vendas/domain/people/person';
import type { OrderBalance } from '@vendas/domain/orders/order';
import { searchWords } from '@vendas/domain/search-words';
import type { Executor } from '#platform/database/database.ts';
import { dueCents } from './orders/due-charges.ts';
import { buyerOf } from './orders/order-columns.ts';
import { IS_RECEIVABLE } from './orders/order-conditions.ts';
import { idsOfPeople } from './people/people-search.ts';

/** A debtor's place in the list as stored in a cursor: the sorted value and the person's id. */
export const DEBTOR_PLACES = {
  oldest: placeBy((key) => key === 'infinity' || isCalendarDate(key)),
  // negated, because the largest sum comes first
  balance: placeBy((key) => /^-\d{1,30}$/.test(key)),
} as const;

function placeBy(isKey: (text: string) => boolean) {
  return z.tuple([z.string().refine(isKey), z.uuid()]);
}

interface DebtorQuery {
  readonly search?: string | undefined;
  readonly sort: DebtorSort;
  readonly today: CalendarDate;
  /** Open orders read for each person. */
  readonly ordersEach: number;
  readonly after?: readonly [string, string] | undefined;
  readonly limit: number;
}

interface DebtorRow {
  readonly customer: Readonly<Required<NamedPerson> & { id: string }>;
  readonly orders: number;
  readonly balanceCents: number;
  readonly overdueCents: number;
  readonly oldestDueDate: CalendarDate | null;
  readonly openOrders: (OrderBalance & {
    readonly id: string;
    readonly createdAt: string;
  })[];
  readonly sortKey: string;
}

const SORT_KEYS = {
  oldest: { key: sql`coalesce(oldest_due_date, 'infinity'::date)`, type: sql`date` },
  balance: { key: sql`-balance_cents`, type: sql`bigint` },
} as const;

/** People who owe something with their balance, as `debtsByPerson` of the domain, and their open orders. */
export async function listDebtors(db: Executor, query: DebtorQuery): Promise<DebtorRow[]> {
  const { search = '', sort, today, ordersEach, after, limit } = query;
  const { key, type } = SORT_KEYS[sort];
  const isAfter =
    after === undefined
      ? sql`true`
      : sql`(${key}, user_id) > (${after[0]}::${type}, ${after[1]}::uuid)`;
  const { rows } = await sql<DebtorRow>`
    with page as (
      select user_id, open_orders, balance_cents, oldest_due_date, ${key} as sort_key from customer_totals
      where open_orders > 0 and ${isOfPerson(search)} and ${isAfter}
      order by ${key}, user_id limit ${limit}
    )
    select ${buyerOf} as customer, page.open_orders as orders, page.balance_cents, page.oldest_due_date,
      ${dueCents('overdue', today, sql<boolean>`user_id = page.user_id`)} as overdue_cents,
      page.sort_key::text,
      (select json_agg(json_build_object('id', id, 'createdAt', ${CREATED_AT}, 'status', status, 'dueDate', due_date,
          'totalCents', total_cents, 'adjustmentCents', adjustment_cents,
          'amountPaidCents', amount_paid_cents) order by due_date, id)
        from (select * from orders where user_id = page.user_id and ${IS_RECEIVABLE}
          order by due_date, id limit ${ordersEach}) as first_due) as open_orders
    from page join profiles on profiles.id = page.user_id join auth.users on auth.users.id = page.user_id
    order by page.sort_key, page.user_id
  `.execute(db);
  return rows;
}

/** In the form of `toISOString`. */
const CREATED_AT = sql`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

interface DebtSums {
  readonly people: number;
  readonly balanceCents: number;
  readonly overdueCents: number;
}

/** The sums over all debtors that a search finds. */
export async function sumDebts(
  db: Executor,
  { search = '', today }: Pick<DebtorQuery, 'search' | 'today'>,
): Promise<DebtSums | undefined> {
  const ofPeople = search === '' ? undefined : isOfPerson(search);
  const { rows } = await sql<DebtSums>`
    select count(*)::int as people, coalesce(sum(balance_cents), 0)::float8 as balance_cents,
      ${dueCents('overdue', today, ofPeople)} as overdue_cents
    from customer_totals where open_orders > 0 and ${isOfPerson(search)}`.execute(db);
  return rows[0];
}

/** The orders of the people a search finds; those of all people for an empty one. */
function isOfPerson(search: string) {
  return search === ''
    ? sql<boolean>`true`
    : sql<boolean>`user_id in (${idsOfPeople(searchWords(search))})`;
}
