import { isCalendarDate, isPlausibleDate } from '#calendar.ts';
import type { CalendarDate } from '#calendar.ts';
import { isCents } from '#money.ts';

/** The lists of lines: not judged yet, tied to a payment, and no business of the shop. */
export const STATEMENT_STATES = {
  open: { label: 'A conferir' },
  settled: { label: 'Conferidos' },
  ignored: { label: 'Ignorados' },
} as const;

export type StatementState = keyof typeof STATEMENT_STATES;

/** Longest text of a line and of an account that is kept. */
const LONGEST_TEXT = 500;

/** One amount that came in, as a bank's statement lists it. */
export interface StatementEntry {
  readonly date: CalendarDate;
  readonly amountCents: number;
  /** The bank's own id of the line; some banks repeat it, and some have none. */
  readonly bankId: string;
  readonly text: string;
}

/** A statement: what came in, and how many lines are of something else. */
export interface Statement {
  /** The bank's name of the account, as far as the file names it. */
  readonly account: string;
  readonly entries: readonly StatementEntry[];
  /** What went out, which is not reconciled. */
  readonly outgoing: number;
}

/** A line that can be recognized in another file of the same account. */
export interface StatementLine extends StatementEntry {
  readonly account: string;
  /** Which one it is of the equal lines of its day, from 1. */
  readonly occurrence: number;
}

/** The lines of a statement. Order distinguishes equal lines of one day, because some banks repeat ids. */
export function linesOf({ account: name, entries }: Statement): StatementLine[] {
  const account = name.slice(0, LONGEST_TEXT);
  const counts = new Map<string, number>();
  return entries.map((entry) => {
    const key = lineKey({ ...entry, account, occurrence: 0 });
    const occurrence = (counts.get(key) ?? 0) + 1;
    counts.set(key, occurrence);
    return { ...entry, text: entry.text.slice(0, LONGEST_TEXT), account, occurrence };
  });
}

/** What makes a line the same one in two files. */
export function lineKey(line: StatementLine): string {
  const { account, date, amountCents, bankId, text, occurrence } = line;
  return JSON.stringify([account, date, amountCents, bankId, text, occurrence]);
}

/** The text without repeated blanks and control characters. */
export function statementText(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}

/**
 * An amount as banks write it: with comma or dot as decimal mark, with or without thousands, sign and currency.
 * @returns signed cents; undefined when the text is no amount
 */
export function parseStatementAmount(text: string): number | undefined {
  const compact = text.replaceAll(/R\$|\s/g, '');
  const match = /^([+-]?)(\d[\d.,]*?)(?:[.,](\d{1,2}))?(-?)$/.exec(compact);
  if (match === null) return undefined;
  const [, sign, whole = '', fraction = '', trailing] = match;
  const digits = whole.replaceAll(/[.,]/g, '');
  const cents = Number(digits) * 100 + Number(fraction.padEnd(2, '0'));
  if (!isCents(cents)) return undefined;
  return sign === '-' || trailing === '-' ? -cents : cents;
}

/** A date as banks write it: 02/01/2026, 02-01-2026, 2026-01-02 or 20260102, with or without a time. */
export function parseStatementDate(text: string): CalendarDate | undefined {
  const match =
    /^(?<day>\d{2})[/-](?<month>\d{2})[/-](?<year>\d{4})\b/.exec(text.trim()) ??
    /^(?<year>\d{4})-?(?<month>\d{2})-?(?<day>\d{2})/.exec(text.trim());
  const { year, month, day } = match?.groups ?? {};
  const date = `${year}-${month}-${day}`;
  return isCalendarDate(date) && isPlausibleDate(date) ? date : undefined;
}
