import { z } from 'zod';
import { encodeCursor, keyAfter } from './cursor.ts';

/** The place of a row in a list sorted newest first: its instant, to the microsecond, and its id. */
export interface Place {
  readonly createdAt: string;
  readonly id: string;
}

interface PlacedRow {
  readonly id: string;
  readonly placedAt: string;
}

/** An instant in a key. No rows have years below 1000, and PostgreSQL's calendar has no year 0. */
export const instantKey = z.iso.datetime({ precision: 6 }).refine((instant) => instant >= '1000');

/** The key of a place. */
export const placeSchema = z.tuple([instantKey, z.uuid()]);

/**
 * Cuts a page from rows that include one more than fits on a page.
 * @returns the rows of the page and an opaque cursor for the next, null at the end
 */
export function cutPage<R extends PlacedRow>(rows: readonly R[], size: number) {
  return cutPageBy(rows, size, ({ placedAt, id }) => [placedAt, id]);
}

/** `cutPage` for a list with another order: `keyOf` returns the sort key of a row, its id last. */
export function cutPageBy<R>(
  rows: readonly R[],
  size: number,
  keyOf: (row: R) => readonly (string | number | boolean)[],
) {
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  return { rows: page, nextCursor: last === undefined ? null : encodeCursor(keyOf(last)) };
}

/**
 * The place a cursor identifies; undefined without a cursor.
 * @throws InvalidInput for a cursor that cutPage did not create
 */
export function placeAfter(cursor: string | undefined): Place | undefined {
  const key = keyAfter(cursor, placeSchema);
  return key && { createdAt: key[0], id: key[1] };
}
