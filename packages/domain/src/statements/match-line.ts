import { daysBetween } from '#calendar.ts';
import type { CalendarDate } from '#calendar.ts';
import type { StatementEntry } from './statement-line.ts';

/** The largest number of matches offered for one line. */
export const MATCHES_OFFERED = 3;

/** A booked payment that no line confirms yet. */
export interface BookedPayment {
  readonly paymentId: string;
  readonly amountCents: number;
  readonly paymentDate: CalendarDate;
  readonly customerName: string | null;
}

/** A charge that a line may pay. */
export interface OpenCharge {
  readonly chargeId: string;
  readonly txid: string;
  readonly dueDate: CalendarDate | null;
  /** The amount that settles the charge on the line's day, late charges included. */
  readonly owedCents: number;
  /** The largest payment that its order accepts on the line's day. */
  readonly payoffCents: number;
  readonly customerName: string | null;
}

/** The reasons of a match: the code's txid is in the text, the amount is equal, the person's name is in the text. */
export interface MatchReasons {
  readonly hasTxid: boolean;
  readonly hasAmount: boolean;
  readonly hasName: boolean;
}

export type Match<T> = T & MatchReasons;

/** The largest difference in days between a bank's date and that of a booked payment. */
const BOOKED_WITHIN_DAYS = 1;

/** The booked payments that a line may confirm: equal amount and within a day, those of a named person first. */
export function matchPayments<T extends BookedPayment>(
  line: StatementEntry,
  payments: readonly T[],
): Match<T>[] {
  const near = payments.filter(
    ({ amountCents, paymentDate }) =>
      amountCents === line.amountCents &&
      Math.abs(daysBetween(paymentDate, line.date)) <= BOOKED_WITHIN_DAYS,
  );
  const matches = near.map((payment) => ({
    ...payment,
    hasTxid: false,
    hasAmount: true,
    hasName: isNamedIn(line.text, payment.customerName),
  }));
  return matches.toSorted(byReasons).slice(0, MATCHES_OFFERED);
}

/**
 * The likeliest charges for a line: by txid, amount and name, then by the nearest amount and the nearest due date.
 * Charges whose order owes less than the line's amount are left out.
 */
export function matchCharges<T extends OpenCharge>(
  line: StatementEntry,
  charges: readonly T[],
): Match<T>[] {
  const payable = charges.filter(({ payoffCents }) => payoffCents >= line.amountCents);
  const matches = payable.map((charge) => ({
    ...charge,
    hasTxid: txidsIn(line.text).includes(charge.txid),
    hasAmount: charge.owedCents === line.amountCents,
    hasName: isNamedIn(line.text, charge.customerName),
  }));
  const distance = ({ owedCents }: OpenCharge) => Math.abs(owedCents - line.amountCents);
  const days = ({ dueDate }: OpenCharge) =>
    dueDate === null ? Infinity : Math.abs(daysBetween(dueDate, line.date));
  return matches
    .toSorted(
      (one, other) =>
        byReasons(one, other) || distance(one) - distance(other) || compare(days(one), days(other)),
    )
    .slice(0, MATCHES_OFFERED);
}

/**
 * Whether a match needs no review: the code's own txid with its amount, or the only booked payment, of a person whom
 * the line names.
 */
export function isCertain(match: MatchReasons, isOnly: boolean): boolean {
  return match.hasAmount && (match.hasTxid || (isOnly && match.hasName));
}

/** The words of a text that may be the txid of one of the shop's codes. */
export function txidsIn(text: string): string[] {
  return text.toUpperCase().match(/\b[0-9A-Z]{25}\b/g) ?? [];
}

/** Adjacent words of a text as parts of a name; banks truncate names and keep particles. */
export function namePartsIn(text: string): [string, string][] {
  const words = wordsOf(text).filter((word) => word.length > 2 && !PARTICLES.has(word));
  return words.slice(1).map((word, index) => [words[index] ?? '', word]);
}

const PARTICLES = new Set([
  'das',
  'dos',
  'pix',
  'ted',
  'doc',
  'recebido',
  'recebida',
  'transf',
  'transferencia',
  'pelo',
]);

/** Whether a text contains the first and one further word of a name; a name of one word would match many texts. */
function isNamedIn(text: string, name: string | null): boolean {
  const [first, ...otherWords] = wordsOf(name ?? '').filter((word) => word.length > 2);
  if (first === undefined) return false;
  const words = new Set(wordsOf(text));
  return words.has(first) && otherWords.some((word) => words.has(word));
}

function wordsOf(text: string): string[] {
  const folded = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return folded.match(/[a-z]+/g) ?? [];
}

function byReasons(one: MatchReasons, other: MatchReasons): number {
  return scoreOf(other) - scoreOf(one);
}

function scoreOf({ hasTxid, hasAmount, hasName }: MatchReasons): number {
  return (hasTxid ? 4 : 0) + (hasAmount ? 2 : 0) + (hasName ? 1 : 0);
}

/** Works for two infinite numbers, whose difference is NaN. */
function compare(one: number, other: number): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
