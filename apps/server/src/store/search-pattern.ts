/** A LIKE pattern that finds the text as typed: '%', '_' and '\' stand for themselves. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
