/** A text without case and accents, so that 'oculos' finds 'Óculos'. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();
}

/** The first item whose label contains the text, ignoring case and accents; undefined for an empty text. */
export function firstContaining<T>(
  things: readonly T[],
  text: string,
  wordsOf: (thing: T) => string,
): T | undefined {
  if (text === '') return undefined;
  const wanted = folded(text);
  return things.find((thing) => folded(wordsOf(thing)).includes(wanted));
}
