import { processKey, processNumbersOf } from '#pericias/process-number.ts';
import { decodeEntities } from './html-entities.ts';
import { markupOf } from './markup.ts';

const LINES = new Set(
  'address article aside blockquote body caption center dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 head header hr html legend li main nav ol option pre section table tbody tfoot thead title tr ul'.split(
    ' ',
  ),
);
const CELLS = new Set(['td', 'th']);
/** Tags around which a line break of the source is only a space. */
const HAS_LAYOUT = /<(?:br|p|div|td|li|table|body)(?=[\s/>])/i;

/**
 * The readable text of a notice. Courts send plain text or HTML, so blocks and <br> become line breaks, and tags,
 * comments, scripts and styles are removed. The result is text, never HTML: '&lt;b&gt;' becomes '<b>', and a screen
 * escapes it like any other text. The time is linear in the length of the text, whatever it contains.
 */
export function plainText(text: string): string {
  const isLaidOut = HAS_LAYOUT.test(text);
  const parts: string[] = [];
  let isAtLineStart = true;
  const write = (part: string) => {
    // between two tags there is often no text
    if (part === '') return;
    const shown = isLaidOut ? part.replaceAll(/\s+/g, ' ') : part;
    parts.push(decodeEntities(shown));
    if (shown.trim() !== '') isAtLineStart = false;
  };
  const breakLine = () => {
    parts.push('\n');
    isAtLineStart = true;
  };

  let from = 0;
  for (const { start, end, name } of markupOf(text)) {
    write(text.slice(from, start));
    from = end;
    if (name === 'br' || (LINES.has(name) && !isAtLineStart)) breakLine();
    if (CELLS.has(name)) parts.push(' ');
    if (name === 'p') {
      if (!isAtLineStart) breakLine();
      breakLine();
    }
  }
  write(text.slice(from));
  return cleanText(parts.join(''));
}

/** Removes invisible characters, which also hide words from a search, and all but one of consecutive empty lines. */
function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?|\n\r|[\u2028\u2029]/g, '\n')
    .replaceAll(/(?![\t\n\v\f])[\p{Cc}\p{Cf}]/gu, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * The longest text of a notice that is stored; longer texts are lists of many pages, which people read on the portal.
 */
const MAX_TEXT = 200_000;
const CUT_MARK = '\n\n[Texto cortado. Leia o resto no portal do tribunal.]';

/** A text that is short enough to be stored; a cut text ends with a mark. Equal texts always give equal results. */
export function boundedText(text: string): string {
  if (text.length <= MAX_TEXT) return text;
  const shortened = text.slice(0, MAX_TEXT - CUT_MARK.length);
  return shortened.replace(/[\uD800-\uDBFF]$/, '') + CUT_MARK;
}

const SEALED =
  /\bsegredo d[ea] justi\S{1,2}a\b|\bsigilos[oa]\b|\b(?:autos|processos|partes|feitos) sigilos[oa]s\b|\b(?:em|sob) (?:sigilo|segredo)\b|\bsigilo (?:absoluto|judicial|processual|total)\b|\bnivel de sigilo ?:? ?[1-9]/;
/** 'Segredo de justiça: NÃO', 'não tramita em segredo de justiça', 'levante-se o sigilo'. */
const NOT_SEALED =
  /\b(?:segredo d[ea] justica|sigilo|sigilos[oa]) ?[?:.-]* ?(?:n\S{1,2}o|0)(?![\w])|\bsem (?:segredo d[ea] justica|sigilo)|\bnao (?:e|ha|esta|tramita|corre|possui|tem|mais|se trata)\b(?: [a-z]+){0,4} (?:segredo d[ea] justica|sigilo|sigilos[oa])\b|\b(?:levant|retir|revog|indef|afast|baix)\w+(?:-se)?(?: [a-z]+){0,4} (?:segredo d[ea] justica|sigilo|sigilos[oa])\b/g;

/** Whether a notice states that its case is sealed, in its text or in place of a name ('PARTE/PROCESSO SIGILOSO'). */
export function mentionsSecrecy(text: string, names: readonly string[]): boolean {
  return [plainText(text), ...names].some((part) =>
    SEALED.test(withoutAccents(part).replaceAll(/\s+/g, ' ').replaceAll(NOT_SEALED, ' ')),
  );
}

/** The same of a whole notice: courts also write it in place of the class or the judging body. */
export function isSecretNotice(notice: {
  readonly text: string;
  readonly recipients: readonly { readonly name: string }[];
  readonly bodyName: string | null;
  readonly className: string | null;
  readonly documentKind: string | null;
}): boolean {
  const { bodyName, className, documentKind, recipients, text } = notice;
  const names = [...recipients.map(({ name }) => name), bodyName, className, documentKind];
  return mentionsSecrecy(
    text,
    names.filter((name) => name !== null),
  );
}

/** A name in the form that the gazette compares: without accents, capitals and repeated spaces. */
export function nameKey(name: string): string {
  return withoutAccents(name).replaceAll(/\s+/g, ' ').trim();
}

/** Whether a name is specific enough to search for: a single word would find the notices of strangers. */
export function isSearchableName(name: string): boolean {
  const words = nameKey(name)
    .split(' ')
    .filter((word) => /^[a-z'.-]{2,}$/.test(word));
  return words.length >= 2 && words.join('').length >= 5;
}

/** Lower case without accents. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/**
 * The numbers of other cases in a text, with punctuation, in order, each once. A number with wrong check digits is
 * left out, because 20 digits may also be the number of a payment slip.
 */
export function processNumbersIn(text: string, ownNumber: string): string[] {
  const ownKey = processKey(ownNumber);
  const numbers = new Set<string>();
  for (const { hasValidCheck, text: number } of processNumbersOf(plainText(text))) {
    if (hasValidCheck && processKey(number) !== ownKey) numbers.add(number);
  }
  return [...numbers];
}
