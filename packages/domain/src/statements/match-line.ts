import { daysBetween } from '#calendar.ts';
import type { CalendarDate } from '#calendar.ts';
import { hasDocument, isNamedIn, txidsIn } from './line-text.ts';

/** The largest number of matches offered for one line. */
export const MATCHES_OFFERED = 3;

/** The open part of a line. */
export interface OpenLine {
  readonly date: CalendarDate;
  readonly openCents: number;
  readonly text: string;
}

interface Payer {
  readonly customerName: string | null;
  /** Their CPF or CNPJ. */
  readonly taxDocument: string | null;
}

/** A booked payment that no line confirms yet. */
export interface BookedPayment extends Payer {
  readonly paymentId: string;
  readonly amountCents: number;
  readonly paymentDate: CalendarDate;
}

/** A charge that a line may pay. */
export interface OpenCharge extends Payer {
  readonly chargeId: string;
  readonly txid: string;
  readonly dueDate: CalendarDate | null;
  /** The amount that settles the charge on the line's day, late charges included. */
  readonly owedCents: number;
  /** The largest payment that its order accepts on the line's day. */
  readonly payoffCents: number;
}

/** What a match shares with its line. */
export interface MatchReasons {
  /** The payer's CPF or CNPJ is in the text. */
  readonly hasDocument: boolean;
  /** The txid of the charge's code is in the text. */
  readonly hasTxid: boolean;
  readonly hasName: boolean;
  readonly hasAmount: boolean;
}

export type Match<T> = T &
  MatchReasons & {
    /** Code, amount and name agree. */
    readonly isExact: boolean;
  };

/** The date of a payment from a line: an order that was placed later cannot have been paid before. */
export function bookedOn(lineDate: CalendarDate, orderDate: CalendarDate): CalendarDate {
  return lineDate < orderDate ? orderDate : lineDate;
}

/** The largest difference in days between a bank's date and that of a booked payment. */
const BOOKED_WITHIN_DAYS = 1;

/** The booked payments that a line may confirm: equal amount and within a day, those of a named person first. */
export function matchPayments<T extends BookedPayment>(
  line: OpenLine,
  payments: readonly T[],
): Match<T>[] {
  const near = payments.filter(
    ({ amountCents, paymentDate }) =>
      amountCents === line.openCents &&
      Math.abs(daysBetween(paymentDate, line.date)) <= BOOKED_WITHIN_DAYS,
  );
  const matches = near.map((payment) =>
    matchOf(line, payment, { hasTxid: false, hasAmount: true }),
  );
  return matches.toSorted(byReasons).slice(0, MATCHES_OFFERED);
}

/**
 * The likeliest charges for a line: the one whose code, amount and name agree, then by the payer's document, the code,
 * the name and the amount, and by the nearest amount and due date. A charge that shares nothing with the line is none.
 */
export function matchCharges<T extends OpenCharge>(
  line: OpenLine,
  charges: readonly T[],
): Match<T>[] {
  const txids = txidsIn(line.text);
  const matches = charges
    .filter(({ payoffCents }) => payoffCents > 0)
    .map((charge) =>
      matchOf(line, charge, {
        hasTxid: txids.includes(charge.txid),
        hasAmount: charge.owedCents === line.openCents,
      }),
    )
    .filter((match) => scoreOf(match) > 0);
  const distance = ({ owedCents }: OpenCharge) => Math.abs(owedCents - line.openCents);
  const days = ({ dueDate }: OpenCharge) =>
    dueDate === null ? Infinity : Math.abs(daysBetween(dueDate, line.date));
  return matches.toSorted(
    (one, other) =>
      byReasons(one, other) || distance(one) - distance(other) || compare(days(one), days(other)),
  );
}

/**
 * Whether a match needs no review: the code's own txid with its amount, or the only booked payment, of a person whom
 * the line names.
 */
export function isCertain(match: MatchReasons, isOnly: boolean): boolean {
  const isOfPerson = match.hasName || match.hasDocument;
  return match.hasAmount && (match.hasTxid || (isOnly && isOfPerson));
}

function matchOf<T extends Payer>(
  { text }: OpenLine,
  candidate: T,
  { hasAmount, hasTxid }: Pick<MatchReasons, 'hasAmount' | 'hasTxid'>,
): Match<T> {
  const hasName = isNamedIn(text, candidate.customerName);
  return {
    ...candidate,
    hasDocument: hasDocument(text, candidate.taxDocument),
    hasTxid,
    hasName,
    hasAmount,
    isExact: hasTxid && hasName && hasAmount,
  };
}

function byReasons(one: Match<object>, other: Match<object>): number {
  return scoreOf(other) - scoreOf(one);
}

function scoreOf({ hasAmount, hasDocument, hasName, hasTxid, isExact }: Match<object>): number {
  const reasons = [isExact, hasDocument, hasTxid, hasName, hasAmount];
  return reasons.reduce((score, reason) => score * 2 + (reason ? 1 : 0), 0);
}

/** Works for two infinite numbers, whose difference is NaN. */
function compare(one: number, other: number): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
