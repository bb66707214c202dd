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

/** The key of a place. Years below 1000 have no rows, and the year 0 no place in PostgreSQL's calendar. */
export const placeSchema = z.tuple([
  z.iso.datetime({ precision: 6 }).refine((instant) => instant >= '1000'),
  z.uuid(),
]);

/**
 * Cuts a page from rows of which one more was asked for than a page holds.
 * @returns the rows of the page and an opaque cursor for the next, null at the end
 */
export function cutPage<R extends PlacedRow>(rows: readonly R[], size: number) {
  return cutPageBy(rows, size, ({ placedAt, id }) => [placedAt, id]);
}

/** `cutPage` for a list sorted by something else: `keyOf` names what a row is sorted by, its id last. */
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
 * The place a cursor names; without a cursor, none.
 * @throws InvalidInput for a cursor that cutPage did not make
 */
export function placeAfter(cursor: string | undefined): Place | undefined {
  const key = keyAfter(cursor, placeSchema);
  return key && { createdAt: key[0], id: key[1] };
}
