import { searchWords } from '@vendas/domain/search-words';
import { sql } from 'kysely';
import type { Expression, RawBuilder, SqlBool } from 'kysely';

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

/** Whether a folded text contains a word. */
export function hasWord(foldedText: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  return sql<boolean>`${foldedText} like public.fold(${containsPattern(word)})`;
}

/** Whether a folded text contains every word of a search, in any order. */
export function hasWords(foldedText: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  return allOf(searchWords(search).map((word) => hasWord(foldedText, word)));
}

/** Whether all conditions are true. */
export function allOf(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}

/** Whether one of the conditions is true. */
export function anyOf(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;
}

/** The name of a joined profile; null without a name or a profile. */
export const fullName = sql<
  string | null
>`nullif(btrim(concat_ws(' ', profiles.first_name, profiles.last_name)), '')`;
