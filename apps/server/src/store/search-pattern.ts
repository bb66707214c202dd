/**
 * What LIKE takes for more than itself, and the signs that the search's folding of accents turns into those: typed, they
 * all represent themselves.
 */
const WILD = /[\\%_∖﹨﹪％＼＿]/g;

/** A LIKE pattern that finds the text as typed, to be folded like what is searched. */
export function containsPattern(text: string): string {
  return `%${text.replace(WILD, '\\$&')}%`;
}
