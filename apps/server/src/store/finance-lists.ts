import { sql } from 'kysely';
import type { Executor } from '#platform/database/database.ts';
import type { Place } from '#platform/database/page.ts';
import { isBelow, placeOf, wereMadeWithin } from './newest-first.ts';
import { buyerOf, ORDER_COLUMNS } from './orders/order-columns.ts';
import { orderSearch } from './orders/order-search.ts';
import { whereIf } from './sql-parts.ts';

interface ListPart {
  /** Days begin and end in this zone. */
  readonly timeZone: string;
  readonly after?: Place | undefined;
  readonly limit: number;
}

interface CreditQuery extends ListPart {
  /** Words of the buyer's name and e-mail address, and the first characters of an id. */
  readonly search?: string | undefined;
  readonly isPartlyPaid?: boolean | undefined;
  readonly fromDate?: string | undefined;
  readonly toDate?: string | undefined;
}

/** Orders that are not cancelled and have a balance, newest first, with their buyers. */
export async function listCreditSales(db: Executor, query: CreditQuery) {
  const { search = '', isPartlyPaid, fromDate, toDate, timeZone, after, limit } = query;
  const found = search === '' ? undefined : await orderSearch(db, search);
  return await db
    .selectFrom('orders')
    .innerJoin('profiles', 'profiles.id', 'orders.userId')
    .innerJoin('auth.users', 'auth.users.id', 'orders.userId')
    .select([...ORDER_COLUMNS, placeOf('orders.createdAt').as('placedAt')])
    .select(buyerOf.as('customer'))
    // the same terms as the partial index
    .where(sql<boolean>`orders.status <> 'cancelled' and orders.balance_cents > 0`)
    .where(whereIf(found, (condition) => condition))
    .where((eb) =>
      whereIf(isPartlyPaid, (isPartly) => eb('orders.amountPaidCents', isPartly ? '>' : '=', 0)),
    )
    .where(wereMadeWithin({ fromDate, toDate, timeZone }))
    .where(isBelow(after, 'orders'))
    .orderBy('orders.createdAt', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .execute();
}

/** Cases with paid or outstanding amounts, newest first, with both amounts; `limit` counts cases. */
export function listPericiaAmounts(db: Executor, { after, limit }: Omit<ListPart, 'timeZone'>) {
  return db
    .selectFrom('pericias')
    .select([
      'id',
      'processNumber',
      'isSealed',
      'createdAt',
      'amountReceivedCents',
      'amountToReceiveCents',
      placeOf('createdAt').as('placedAt'),
    ])
    .where(sql<boolean>`(amount_received_cents > 0 or amount_to_receive_cents > 0)`)
    .where(isBelow(after, 'pericias'))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
