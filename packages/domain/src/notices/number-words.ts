import { numberInWords } from '#amount-in-words.ts';
import { withoutAccents } from './notice-text.ts';

/** More days than any term has. */
export const MOST_DAYS = 400;

const NUMBERS = new Map(
  Array.from(
    { length: MOST_DAYS },
    (_, i) => [withoutAccents(numberInWords(i + 1)), i + 1] as const,
  ),
);
const SINGLE_WORDS = [...new Set([...NUMBERS.keys()].flatMap((words) => words.split(' ')))];

/** The alternatives of a regular expression for one word of a number. */
export const NUMBER_WORD = [...SINGLE_WORDS, 'catorze', 'hum', 'uma', 'duas']
  .filter((word) => word !== 'e')
  .toSorted((a, b) => b.length - a.length)
  .join('|');

/** The number that Portuguese words mean, without accents; undefined for other words and above 400. */
export function numberOfWords(words: string): number | undefined {
  const usual = words
    .trim()
    .replaceAll(/\s+|-/g, ' ')
    .replace(/\bcatorze\b/, 'quatorze')
    .replace(/\bh?uma?\b/, 'um')
    .replace(/\bduas\b/, 'dois');
  return NUMBERS.get(usual);
}
