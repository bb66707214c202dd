/** A text without case and accents, so that 'oculos' finds 'Óculos'. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();
}

/** The first item whose label contains the text, ignoring case and accents; undefined for an empty text. */
export function firstContaining<T>(
  items: readonly T[],
  text: string,
  labelOf: (item: T) => string,
): T | undefined {
  if (text === '') return undefined;
  const foldedText = folded(text);
  return items.find((item) => folded(labelOf(item)).includes(foldedText));
}
