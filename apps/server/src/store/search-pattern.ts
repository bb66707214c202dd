/**
 * The wildcards of LIKE, and the characters that the search's folding of accents converts into them. When typed, each
 * one matches only itself.
 */
const WILDCARDS = /[\\%_∖﹨﹪％＼＿]/g;

/** A LIKE pattern that matches the text as typed, to be folded like the searched column. */
export function containsPattern(text: string): string {
  return `%${text.replace(WILDCARDS, '\\$&')}%`;
}
