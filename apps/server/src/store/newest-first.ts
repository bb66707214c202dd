import { sql } from 'kysely';
import type { Place } from '#platform/database/page.ts';

/** An instant with the six fractional digits of PostgreSQL; a Date would lose three and skip or repeat rows. */
export function placeOf(column: string) {
  return sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

/** True for rows after a place in a list sorted newest first and then by id; true for all rows without a place. */
export function isBelow(
  place: Place | undefined,
  table: 'orders' | 'pericias' | 'auth.sessions' | 'taskComments',
) {
  if (place === undefined) return sql<boolean>`true`;
  const { createdAt, id } = place;
  const [column, key] = [sql.ref(`${table}.createdAt`), sql.ref(`${table}.id`)];
  return sql<boolean>`(${column}, ${key}) < (${createdAt}::timestamptz, ${id}::uuid)`;
}

interface Days {
  readonly fromDate?: string | undefined;
  readonly toDate?: string | undefined;
  readonly timeZone: string;
}

/** True for orders made on these days of the business's calendar, both included; a missing bound is open. */
export function wereMadeWithin({ fromDate, toDate, timeZone }: Days) {
  const begin = sql`orders.created_at >= (${fromDate}::date::timestamp at time zone ${timeZone})`;
  const end = sql`orders.created_at < ((${toDate}::date + 1)::timestamp at time zone ${timeZone})`;
  const all = sql`true`;
  return sql<boolean>`(${fromDate === undefined ? all : begin} and ${toDate === undefined ? all : end})`;
}
