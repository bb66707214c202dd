import { z } from 'zod';
import { InvalidInput } from './errors.ts';

/** The place of a row in a list sorted newest first: its instant, to the microsecond, and its id. */
export interface Place {
  readonly createdAt: string;
  readonly id: string;
}

interface PlacedRow {
  readonly id: string;
  readonly placedAt: string;
}

const placeSchema = z.tuple([z.iso.datetime({ precision: 6 }), z.uuid()]);

/**
 * Cuts a page from rows of which one more was asked for than a page holds.
 * @returns the rows of the page and an opaque cursor for the next, null at the end
 */
export function cutPage<R extends PlacedRow>(rows: readonly R[], size: number) {
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  return { rows: page, nextCursor: last ? encodeCursor(last) : null };
}

function encodeCursor({ placedAt, id }: PlacedRow): string {
  return Buffer.from(JSON.stringify([placedAt, id])).toString('base64url');
}

/**
 * The place a cursor names; without a cursor, none.
 * @throws InvalidInput for a cursor that cutPage did not make
 */
export function placeAfter(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  const parsed = placeSchema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (!parsed.success) throw new InvalidInput({ cursor: 'Cursor inválido.' });
  const [createdAt, id] = parsed.data;
  return { createdAt, id };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
