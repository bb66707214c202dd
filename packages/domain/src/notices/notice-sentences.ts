import { plainText, withoutAccents } from './notice-text.ts';

/** The ends of forms such as '(a)' in 'intime-se o(a) perito(a)'. */
const OPTIONAL_ENDINGS = /(?<=\p{L})\((?:a|o|as|os|s|es)\)/giu;
const SENTENCE_END = /(?<=[.!?])\s+(?=["'“‘(§]*[\p{Lu}\d])/u;
/** What ends with a full stop within a sentence: titles, 'art.', 'fls.', a single letter, the number of an item. */
const ABBREVIATION =
  /(?:^|[\s(/])(?:\p{L}|\d{1,2}|arts?|drs?|dras?|srs?|sras?|exm[oa]|ilm[oa]|mm|n|nos?|fls?|p[aá]gs?|pp|par|inc|al|prof|profa|eng|enga|arq|proc|adv|des|min|rel|ref|tel|cel|cf|obs|esp|vs?|sa|exa|cia|ltda|c\/c)\.$/iu;

/**
 * The sentences of a notice for the rules that read them: lower case, without accents, one space between words. Lines
 * may end within a sentence. A doubtful end joins two sentences, so that the rules see more words rather than fewer.
 */
export function sentencesOf(text: string): readonly string[] {
  const plain = plainText(text).replaceAll(OPTIONAL_ENDINGS, '').replaceAll(/\s+/g, ' ');
  const sentences: string[] = [];
  let started: string[] = [];
  for (const part of plain.split(SENTENCE_END)) {
    started.push(part);
    // only the end of the part is read: a text may consist of abbreviations
    if (ABBREVIATION.test(part.slice(-8))) continue;
    sentences.push(withoutAccents(started.join(' ')).trim());
    started = [];
  }
  if (started.length > 0) sentences.push(withoutAccents(started.join(' ')).trim());
  return sentences.filter((sentence) => sentence !== '');
}

/** The words and marks of a sentence, in order. */
export function tokensOf(sentence: string): readonly string[] {
  return sentence.match(/[\p{L}\d]+(?:-[\p{L}\d]+)*|[^\s\p{L}\d]/gu) ?? [];
}
