import { sql } from 'kysely';
import { z } from 'zod';
import { isCalendarDate } from '@vendas/domain/calendar';
import type { CalendarDate } from '@vendas/domain/calendar';
import type { DebtorSort } from '@vendas/domain/debtor';
import type { NamedPerson } from '@vendas/domain/person-name';
import type { OrderBalance } from '@vendas/domain/order';
import type { Executor } from '#platform/database/database.ts';
import { buyerOf } from './orders/order-columns.ts';
import { idsOfPeople } from './people/people-search.ts';

/** A debtor's place in the list as stored in a cursor: what the list is sorted by, and the person's id. */
export const DEBTOR_PLACES = {
  oldest: placeBy((key) => key === 'infinity' || isCalendarDate(key)),
  // the largest first is the smallest negative first
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
  oldest: { key: sql`coalesce(oldest_due_date, 'infinity')`, type: sql`date` },
  balance: { key: sql`-balance_cents`, type: sql`numeric` },
} as const;

/** People who owe something with their balance, as `debtsByPerson` of the domain, and their open orders. */
export async function listDebtors(db: Executor, query: DebtorQuery): Promise<DebtorRow[]> {
  const { search = '', sort, today, ordersEach, after, limit } = query;
  const { key, type } = SORT_KEYS[sort];
  // the same terms as the partial index
  const isOpen = sql`status <> 'cancelled' and amount_paid_cents < total_cents`;
  const isFound = search === '' ? sql`true` : sql`user_id in (${idsOfPeople(search)})`;
  const isAfter =
    after === undefined
      ? sql`true`
      : sql`(${key}, user_id) > (${after[0]}::${type}, ${after[1]}::uuid)`;
  const { rows } = await sql<DebtorRow>`
    with debts as (
      select user_id, count(*) as orders, sum(total_cents - amount_paid_cents) as balance_cents,
        coalesce(sum(total_cents - amount_paid_cents) filter (where due_date < ${today}::date), 0) as overdue_cents,
        min(due_date) as oldest_due_date
      from orders where ${isOpen} and ${isFound} group by user_id
    ), page as (
      select debts.*, ${key} as sort_key from debts where ${isAfter} order by sort_key, user_id limit ${limit}
    )
    select ${buyerOf} as customer, page.orders::int, page.balance_cents::float8, page.overdue_cents::float8,
      page.oldest_due_date, page.sort_key::text,
      (select json_agg(json_build_object('id', id, 'createdAt', ${CREATED_AT}, 'status', status, 'dueDate', due_date,
          'totalCents', total_cents, 'amountPaidCents', amount_paid_cents) order by due_date, id)
        from (select * from orders where user_id = page.user_id and ${isOpen}
          order by due_date, id limit ${ordersEach}) as first_due) as open_orders
    from page join profiles on profiles.id = page.user_id join auth.users on auth.users.id = page.user_id
    order by page.sort_key, page.user_id
  `.execute(db);
  return rows;
}

/** As `toISOString` writes it. */
const CREATED_AT = sql`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
