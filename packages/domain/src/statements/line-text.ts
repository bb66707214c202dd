import { normalizeTaxDocument } from '#people/tax-document.ts';

/** The CPF and CNPJ in a bank's text: masked or not, padded with zeros, next to other digits or letters. */
export function documentsIn(text: string): string[] {
  const found = new Set<string>();
  for (const [run] of text.toUpperCase().matchAll(/\d[\dA-Z./-]*\d/g)) {
    const digits = run.replaceAll(/[./-]/g, '');
    for (const length of [11, 14]) {
      for (let start = 0; start + length <= digits.length; start += 1) {
        const document = normalizeTaxDocument(digits.slice(start, start + length));
        if (document !== undefined) found.add(document);
      }
    }
  }
  return [...found];
}

/** Whether a text contains a CPF or CNPJ, or a CPF of which the bank shows only the middle ('***.456.789-**'). */
export function hasDocument(text: string, document: string | null): boolean {
  if (document === null) return false;
  if (text.toUpperCase().replaceAll(/[./-]/g, '').includes(document)) return true;
  const shown = text.matchAll(/[*•xX]{3}\.?(\d{3})\.?(\d{3})-?[*•xX]{2}/g);
  return (
    document.length === 11 && [...shown].some(([, a, b]) => document.slice(3, 9) === `${a}${b}`)
  );
}

const TXID_LENGTH = 25;

/** The most parts of a text that are compared with codes or names; a bank's text has few. */
const MOST_PARTS = 50;

/** The parts of a text that may be the txid of one of the shop's codes; banks write other characters next to it. */
export function txidsIn(text: string): string[] {
  const runs = text.toUpperCase().match(/[0-9A-Z]{25,}/g) ?? [];
  const parts = runs.flatMap((run) =>
    Array.from({ length: run.length - TXID_LENGTH + 1 }, (_, start) =>
      run.slice(start, start + TXID_LENGTH),
    ),
  );
  return parts.slice(0, MOST_PARTS);
}

/** The words that a text and a name may share: lower case without accents. */
interface Word {
  readonly text: string;
  /** Whether the text goes on with anything but another word, so that the bank may have cut a name here. */
  readonly isLast: boolean;
}

/** The most words before a cut that are searched as the start of a name. */
const WORDS_BEFORE_CUT = 4;

/**
 * Parts of a name that a text contains, in their order: adjacent words, and the start of a name that the bank has cut
 * ('MARIA A27/11'). Particles stay in a cut name, because it is searched as it is written.
 */
export function namePartsIn(text: string): string[][] {
  const words = wordsOf(text);
  const long = words.filter((word) => isNameWord(word.text));
  const pairs = long.slice(1).map((word, index) => [long[index]?.text ?? '', word.text]);
  const cuts = words.flatMap((word, end) => {
    if (!word.isLast || isNameWord(word.text)) return [];
    const before = words.slice(Math.max(0, end - WORDS_BEFORE_CUT), end);
    return before.flatMap(({ text: first }, start) =>
      isNameWord(first)
        ? [[[...before.slice(start).map((one) => one.text), word.text].join(' ')]]
        : [],
    );
  });
  return [...cuts, ...pairs].slice(0, MOST_PARTS);
}

/** The words of a text that may be of a name. */
export function nameWordsIn(text: string): string[] {
  return wordsOf(text)
    .map((word) => word.text)
    .filter(isNameWord);
}

function isNameWord(word: string): boolean {
  return word.length > 2 && !PARTICLES.has(word);
}

const PARTICLES = new Set([
  'das',
  'dos',
  'pix',
  'ted',
  'doc',
  'recebido',
  'recebida',
  'recebimento',
  'credito',
  'transf',
  'transferencia',
  'pelo',
]);

/**
 * Whether a text contains the first and one further word of a name, or its start as the bank has cut it. A name of one
 * word would match many texts.
 */
export function isNamedIn(text: string, name: string | null): boolean {
  const all = wordsOf(name ?? '').map((word) => word.text);
  const [first, ...others] = all.filter((word) => word.length > 2);
  if (first === undefined || all.length < 2) return false;
  const words = wordsOf(text);
  const texts = new Set(words.map((word) => word.text));
  if (!texts.has(first)) return false;
  return others.some((word) => texts.has(word)) || isCutIn(words, all);
}

/** Whether the words of a name are in a text one after another up to a word that is cut. */
function isCutIn(words: readonly Word[], name: readonly string[]): boolean {
  return words.some((_, start) => {
    for (const [index, word] of name.entries()) {
      const found = words[start + index];
      if (found === undefined) return false;
      if (found.text === word) continue;
      if (index === 0 || !(found.isLast || found.text.length > 3)) return false;
      // banks omit middle names, but two letters begin too many others
      const rest = found.text.length > 2 ? name.slice(index) : [word];
      return rest.some((one) => one.startsWith(found.text));
    }
    return false;
  });
}

function wordsOf(text: string): Word[] {
  const folded = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return [...folded.matchAll(/([a-z]+)(\s+(?=[a-z]))?/g)].map(([, word = '', gap]) => ({
    text: word,
    isLast: gap === undefined,
  }));
}
