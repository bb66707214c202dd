/** The policies that have a public page, by the last segment of its path. */
export const POLICIES = {
  trocas: { title: 'Trocas e devoluções', text: 'exchangePolicy' },
  entrega: { title: 'Entrega', text: 'deliveryPolicy' },
  privacidade: { title: 'Privacidade', text: 'privacyPolicy' },
} as const;

export type Policy = keyof typeof POLICIES;

/** Whether a text, such as a segment of a path, is the key of a policy. */
export function isPolicy(word: string): word is Policy {
  return Object.hasOwn(POLICIES, word);
}

/** The paragraphs of a text: blank lines separate them. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
