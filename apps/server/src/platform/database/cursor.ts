import type { z } from 'zod';
import { safeText } from '@vendas/contract/fields';
import { InvalidInput } from '#platform/http/errors.ts';

/** A text a list is sorted by: anybody can make up a cursor, so only what PostgreSQL takes. */
export const textKey = safeText(500);

/** An opaque text that names a row by what a list is sorted by. */
export function encodeCursor(key: readonly (string | number | boolean)[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/**
 * The key of the row a cursor names, as `cutPageBy` wrote it; without a cursor, none.
 * @throws InvalidInput for a cursor of another shape
 */
export function keyAfter<T>(cursor: string | undefined, schema: z.ZodType<T>): T | undefined {
  if (cursor === undefined) return undefined;
  const parsed = schema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (!parsed.success) throw new InvalidInput({ cursor: 'Cursor inválido.' });
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
