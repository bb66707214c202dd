import { sql } from 'kysely';
import type { Expression, SqlBool } from 'kysely';

/** The condition of an optional filter: true for every row when the filter has no value. */
export function whereIf<T>(
  value: T | undefined,
  condition: (value: T) => Expression<SqlBool>,
): Expression<SqlBool> {
  return value === undefined ? sql<boolean>`true` : condition(value);
}
