import { DEADLINE_KINDS } from '#deadlines/deadline-kinds.ts';
import type { DeadlineKind } from '#deadlines/deadline-kinds.ts';
import { actsOf } from './notice-acts.ts';
import { addresseesOf, namesNobody } from './notice-addressees.ts';
import { hasOtherStart, isChangedElsewhere, isNoOrder, withoutSanction } from './notice-doubts.ts';
import { sentencesOf } from './notice-sentences.ts';
import { withoutAccents } from './notice-text.ts';
import { MOST_DAYS, NUMBER_WORD, numberOfWords } from './number-words.ts';

/** What a notice says about the expert's deadline; null for what it leaves in doubt. */
export interface SuggestedTerm {
  readonly kind: DeadlineKind | null;
  readonly days: number | null;
  readonly unit: 'working' | 'calendar' | null;
}

interface TermSource {
  /** The type of communication; only an intimação sets a term. */
  readonly kind: string;
  readonly className: string | null;
  readonly text: string;
}

/** A longer text is a decision of many pages, or a list of cases: it always leaves doubts. */
const LONGEST = 20_000;

export const NO_TERM: SuggestedTerm = { kind: null, days: null, unit: null };

const WORDS = String.raw`(?:${NUMBER_WORD})(?:(?: e |-e-| )(?:${NUMBER_WORD})){0,4}`;
const NUMBER = String.raw`(?:(\d{1,4})(?: ?\(([^()]{1,40})\))?|(${WORDS})(?: ?\((\d{1,4})\))?)`;
/** A length of time in any unit, without times of day. Years are facts of a case, never terms. */
const SPAN = new RegExp(
  String.raw`(?<![\d.,/]|\d:|\bas )\b${NUMBER} ?(dias?|horas?|hs?|mes|meses|semanas?)\b|\b(?:quinzena|decendio|quinquidio|triduo)\b`,
  'g',
);
const QUALITIES =
  'legal|simples|unico|judicial|processual|regimental|improrrogavel|preclusivo|peremptorio|fatal|impreterivel|maximo|final|derradeiro|ultimo|razoavel';
/** 'prazo de 15 (quinze) dias', 'prazo para entrega do laudo em trinta dias', 'prazo:15 dias'. */
const TERM = new RegExp(
  String.raw`\bprazo(?:,? (?:e )?(?:${QUALITIES}))*,?(?: para [^.;:\d]{2,60}?)?(?: (?:e|sera|fica fixado))?(?: ?:| -| –|,? de(?: ate)?| em(?: ate)?) ?${NUMBER} ?dias?\b`,
);
const CALENDAR = 'corridos|continuos|consecutivos|ininterruptos';
const QUALITIES_OF_DAYS = `uteis|\\S{1,3}teis|${CALENDAR}|improrrogaveis|preclusivos|peremptorios|simples`;
/** What follows the days: their unit, and then a word or mark that adds no other start. */
const AFTER_DAYS = new RegExp(
  String.raw`^(?:,? ?(?:e )?\(?(?:${QUALITIES_OF_DAYS})\b\)?)*(?: ?[.,;:)–—-](?! ?d(?:[aoe]s?|est[ea]|ess[ea])\b)| ?$| (?:para|a|ao|aos|as|o|os|e|em|no|na|nos|nas|sob|conforme|que|se|com|via|por|manifest|apresent|entreg|junt|respond|esclare|prest|inform|diga|dizer|acerca|sobre|art|\())`,
);
const WORKING_DAYS = /\bdias?,? ?\(?(?:\S{1,3}teis)\b/;
const CALENDAR_DAYS = new RegExp(
  String.raw`\bdias?,? ?(?:e )?\(?(?:\S{1,3}teis,? e )?(?:${CALENDAR})\b`,
);
/** Procedures whose terms are in calendar days (CPP 798, ECA 152 §2). */
const OTHER_PROCEDURE = /penal|crim|infracion|inqueri|juri\b/;

/**
 * The deadline that a notice sets the expert. Days are returned only for an intimação with exactly one term whose
 * number, unit, start and addressee leave no doubt: a wrong number is worse than none.
 */
export function suggestedTerm({ kind, className, text }: TermSource): SuggestedTerm {
  if (withoutAccents(kind).trim() !== 'intimacao' || text.length > LONGEST) return NO_TERM;
  const sentences = sentencesOf(text);
  const spans = sentences.map((sentence) => sentence.match(SPAN)?.length ?? 0);
  const count = spans.reduce((sum, one) => sum + one, 0);
  const at = count === 0 ? ordersExpertAt(sentences) : spans.findIndex((one) => one > 0);
  const order = orderAt(sentences, at);
  if (order === undefined) return NO_TERM;
  const [named, ...others] = order.kinds;
  const actKind = others.length === 0 ? (named ?? null) : null;
  const isCertain =
    order.isCertain &&
    others.length === 0 &&
    !hasOtherStart(order.text) &&
    !isChangedElsewhere(sentences, at);
  if (!isCertain || count > 1) return { ...NO_TERM, kind: actKind };
  if (count === 0) return ofLaw(actKind);
  const term = termOf(sentences[at] ?? '', sentences, withoutAccents(className ?? ''));
  return { ...NO_TERM, ...term, kind: actKind };
}

/** The days of the law for an act that a notice orders without days. */
function ofLaw(kind: DeadlineKind | null): SuggestedTerm {
  if (kind === null) return NO_TERM;
  const { days, start, unit } = DEADLINE_KINDS[kind];
  return start === 'event' || days === null ? { ...NO_TERM, kind } : { kind, days, unit };
}

/** The only sentence that orders the expert to act; -1 without one. */
function ordersExpertAt(sentences: readonly string[]): number {
  const ordered = sentences.flatMap((sentence, at) =>
    addresseesOf(sentence).isToExpert && actsOf(sentence).kinds.length > 0 ? [at] : [],
  );
  return ordered.length === 1 ? (ordered[0] ?? -1) : -1;
}

interface Order {
  /** The sentence of the term, and those before it up to the one that names the expert. */
  readonly text: string;
  readonly kinds: readonly DeadlineKind[];
  /** It names the expert, or nobody at all. */
  readonly isCertain: boolean;
}

/** The order of a sentence to the expert; undefined if it is none, or possibly to somebody else. */
function orderAt(sentences: readonly string[], at: number): Order | undefined {
  const sentence = sentences[at];
  if (sentence === undefined) return undefined;
  const addressed = sentences.findLastIndex(
    (one, index) => index <= at && addresseesOf(one).isToExpert,
  );
  const parts = sentences.slice(Math.max(addressed, 0), at + 1);
  const isOfOthers = parts.some(
    (part) => addresseesOf(part).isToOthers || isNoOrder(part) || actsOf(part).isOfOthers,
  );
  if (isOfOthers) return undefined;
  // an order that names nobody may be to a party that the rest of the text names
  if (addressed === -1 && sentences.some((one) => addresseesOf(one).isToOthers)) return undefined;
  const own = actsOf(sentence).kinds;
  const kinds = own.length > 0 ? own : [...new Set(parts.flatMap((part) => actsOf(part).kinds))];
  // what is not the expert's sentence has to name nobody; an act of experts is theirs without their name
  const [unnamed, hasAct] =
    addressed !== -1
      ? [parts.slice(1), true]
      : own.length > 0
        ? [[sentence], true]
        : [parts, false];
  const isCertain = unnamed.every((part) => isOnlyATerm(part, hasAct));
  return { text: parts.join(' '), kinds, isCertain };
}

/** Whether a sentence says nothing but its term and what is ordered. */
function isOnlyATerm(sentence: string, hasAct: boolean): boolean {
  const rest = withoutSanction(sentence.replace(TERM, ' ').replaceAll(SPAN, ' '));
  return namesNobody(rest, { hasAct });
}

/** The days of the only term of a text, with their unit. */
function termOf(
  sentence: string,
  sentences: readonly string[],
  className: string,
): Pick<SuggestedTerm, 'days' | 'unit'> | undefined {
  const found = TERM.exec(sentence);
  if (found === null) return undefined;
  const [whole, digits, inBrackets, words, bracketDigits] = found;
  const days = Number(digits ?? bracketDigits ?? numberOfWords(words ?? ''));
  const spelled = words ?? inBrackets;
  if (!(days >= 1 && days <= MOST_DAYS)) return undefined;
  if (spelled !== undefined && numberOfWords(spelled) !== days) return undefined;
  if (!AFTER_DAYS.test(sentence.slice(found.index + whole.length))) return undefined;
  const isWorking = sentences.some((one) => WORKING_DAYS.test(one));
  const isCalendar = sentences.some((one) => CALENDAR_DAYS.test(one));
  if (isWorking && isCalendar) return undefined;
  if (isCalendar) return { days, unit: 'calendar' };
  if (!isWorking && OTHER_PROCEDURE.test(className)) return undefined;
  return { days, unit: 'working' };
}
