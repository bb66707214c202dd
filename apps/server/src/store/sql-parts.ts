import { sql } from 'kysely';
import type { Expression, SqlBool } from 'kysely';

/** The condition of an optional filter: true for every row when the filter has no value. */
export function whereIf<T>(
  value: T | undefined,
  condition: (value: T) => Expression<SqlBool>,
): Expression<SqlBool> {
  return value === undefined ? sql<boolean>`true` : condition(value);
}

/**
 * The wildcards of LIKE, and the characters that the search's folding of accents converts into them. When typed, each
 * one matches only itself.
 */
const WILDCARDS = /[\\%_∖﹨﹪％＼＿]/g;

/** A LIKE pattern that matches the text as typed, to be folded like the searched column. */
export function containsPattern(text: string): string {
  return `%${text.replace(WILDCARDS, '\\$&')}%`;
}

/** The name of a joined profile; null without a name or a profile. */
export const fullName = sql<
  string | null
>`nullif(btrim(concat_ws(' ', profiles.first_name, profiles.last_name)), '')`;
