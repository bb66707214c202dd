import type { CalendarDate } from '#calendar.ts';

/** The states of a line: not reviewed yet, tied to a payment, and unrelated to the shop. */
export const STATEMENT_STATES = {
  open: { label: 'A conferir' },
  settled: { label: 'Conferidos' },
  ignored: { label: 'Ignorados' },
} as const;

export type StatementState = keyof typeof STATEMENT_STATES;

/** The longest stored text of a line and of an account. */
export const LONGEST_TEXT = 500;

/** The most rows of one statement. */
export const MOST_STATEMENT_LINES = 10_000;

/** The most columns of a statement in a table. */
export const MOST_STATEMENT_COLUMNS = 60;

/** One incoming amount of a bank statement. */
export interface StatementEntry {
  /**
   * The account as the file names it, its number last and without blanks: '0341 1234 56789-0' in OFX, '56789-0' in a
   * table. Empty if the file names none. One file may contain several accounts.
   */
  readonly account: string;
  readonly date: CalendarDate;
  readonly amountCents: number;
  /** The bank's own id of the line, or empty; some banks repeat it, and some give a new one with each download. */
  readonly bankId: string;
  readonly text: string;
}

/** Why a row of a statement is neither stored nor counted. */
export const UNREAD_REASONS = {
  date: { label: 'a data não foi entendida' },
  amount: { label: 'o valor não foi entendido' },
  zero: { label: 'o valor é zero' },
  columns: { label: 'há mais colunas do que títulos' },
  future: { label: 'é um lançamento futuro' },
  card: { label: 'é de uma fatura de cartão' },
} as const;

export type UnreadReason = keyof typeof UNREAD_REASONS;

/** A row of a statement that is neither stored nor counted, with the number of its line in the file, from 1. */
export interface UnreadRow {
  readonly line: number;
  readonly text: string;
  readonly reason: UnreadReason;
}

/** A statement: its incoming amounts, and what became of every other row. */
export interface Statement {
  readonly entries: readonly StatementEntry[];
  /** The number of outgoing amounts, which are not reconciled. */
  readonly outgoing: number;
  /** The number of rows with a balance or a sum. */
  readonly balances: number;
  readonly unread: readonly UnreadRow[];
}
