import { sql } from 'kysely';
import type { Expression, SqlBool } from 'kysely';

/** The condition of an optional filter: true of every row when the filter has no value. */
export function whereIf<T>(
  value: T | undefined,
  condition: (value: T) => Expression<SqlBool>,
): Expression<SqlBool> {
  return value === undefined ? sql<boolean>`true` : condition(value);
}

/**
 * What LIKE takes for more than itself, and the signs that the search's folding of accents turns into those: typed, they
 * all represent themselves.
 */
const WILD = /[\\%_∖﹨﹪％＼＿]/g;

/** A LIKE pattern that finds the text as typed, to be folded like what is searched. */
export function containsPattern(text: string): string {
  return `%${text.replace(WILD, '\\$&')}%`;
}

/** What a joined profile is called; null without a name or a profile. */
export const fullName = sql<
  string | null
>`nullif(btrim(concat_ws(' ', profiles.first_name, profiles.last_name)), '')`;
