/** Characters that a search ignores: apostrophes in all their forms, and invisible ones. */
const IGNORED = /['`´ʹʻʼʽˈʾʿ‘’‛′＇\p{Cf}\uFE00-\uFE0F]/gu;

/** As the function of this name in the database: a test asserts that both remove the same. */
export const withoutIgnored = (text: string) => text.replaceAll(IGNORED, '');

/** A text without case, accents and ignored characters, so that 'oculos' finds 'Óculos'. */
export function foldText(text: string): string {
  // ignored characters first, because '´' decomposes into a blank and an accent
  return withoutIgnored(text)
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();
}

const wordsIn = (text: string) => text.split(/\s+/u).filter((word) => word !== '');

/**
 * The words that a searched text must contain, the longest first, because it is usually the rarest; without words that
 * are parts of others. None for a text without visible characters.
 */
export function searchWords(text: string): readonly string[] {
  const words = wordsIn(withoutIgnored(text));
  if (words.length < 2) return words;
  const needed = new Map<string, string>();
  for (const word of words.toSorted((one, other) => other.length - one.length)) {
    const folded = foldText(word);
    if (![...needed.keys()].some((longer) => longer.includes(folded))) needed.set(folded, word);
  }
  return [...needed.values()];
}

/** The words of a search as typed, with one blank between them. */
export const searchPhrase = (text: string) => wordsIn(withoutIgnored(text)).join(' ');

const BETWEEN_PARTS =
  /(?<=(?:^|\s)[\p{Nd}\p{Pd}().+/\u2212]+)\s+(?=[\p{Nd}\p{Pd}().+/\u2212]+(?:\s|$))/gu;

/** A search with the parts of each number joined: '(11) 98765 4321' becomes one word. */
export function joinNumbers(search: string): string {
  return withoutIgnored(search).replaceAll(BETWEEN_PARTS, '');
}

/** The test whether a text contains every word of a search, in any order. */
export function hasEveryWord(search: string): (text: string) => boolean {
  const words = wordsIn(foldText(search));
  return (text) => {
    const folded = foldText(text);
    return words.every((word) => folded.includes(word));
  };
}

/** The test whether a text contains the words of a search as they were typed, next to each other. */
function hasPhrase(search: string): (text: string) => boolean {
  const phrase = foldText(searchPhrase(search));
  return (text) => foldText(searchPhrase(text)).includes(phrase);
}

/** The items in their order, those whose text contains the exact phrase first. */
export function phraseFirst<T>(
  items: readonly T[],
  search: string,
  textOf: (item: T) => string,
): readonly T[] {
  const isExact = hasPhrase(search);
  const { exact = [], other = [] } = Object.groupBy(items, (item) =>
    isExact(textOf(item)) ? 'exact' : 'other',
  );
  return [...exact, ...other];
}

/** The first item whose text contains the phrase, otherwise the first with every word; undefined for an empty search. */
export function bestMatch<T>(
  items: readonly T[],
  search: string,
  textOf: (item: T) => string,
): T | undefined {
  if (searchWords(search).length === 0) return undefined;
  const isMatch = hasEveryWord(search);
  return phraseFirst(items, search, textOf).find((item) => isMatch(textOf(item)));
}
