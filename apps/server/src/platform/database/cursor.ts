import type { z } from 'zod';
import { safeText } from '@vendas/contract/fields';
import { InvalidInput } from '#platform/http/errors.ts';
import { jsonOf } from '#platform/json.ts';

/** A text by which a list is sorted. A client can send any cursor, so only text that PostgreSQL accepts is valid. */
export const textKey = safeText(500);

/** An opaque text that identifies a row by the sort key of its list. */
export function encodeCursor(key: readonly (string | number | boolean)[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/**
 * The key of the row a cursor identifies, as written by `cutPageBy`; undefined without a cursor.
 * @throws InvalidInput for a cursor of another shape
 */
export function keyAfter<T>(cursor: string | undefined, schema: z.ZodType<T>): T | undefined {
  if (cursor === undefined) return undefined;
  const parsed = schema.safeParse(jsonOf(Buffer.from(cursor, 'base64url').toString()));
  if (!parsed.success) throw new InvalidInput({ cursor: 'Cursor inválido.' });
  return parsed.data;
}
