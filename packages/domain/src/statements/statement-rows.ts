import type { CalendarDate } from '#calendar.ts';
import { RuleViolation } from '#rule-violation.ts';
import { joinTexts, statementText } from './statement-text.ts';
import type { Statement, StatementEntry, UnreadReason, UnreadRow } from './statement-line.ts';

/** The longest text of a row that is reported as unread. */
const LONGEST_UNREAD = 200;

/** What a reader found in one row. */
export interface StatementRow {
  readonly line: number;
  /** The row as the file contains it. */
  readonly written: string;
  readonly account: string;
  readonly date: CalendarDate | undefined;
  /** Signed cents, negative for outgoing amounts. */
  readonly cents: number | undefined;
  readonly bankId: string;
  readonly text: string;
  readonly isBalance: boolean;
  /** A reason against the row that its date and amount do not show. */
  readonly problem?: UnreadReason | undefined;
}

/** Collects the rows of a statement: each becomes an entry, is counted, or is reported as unread. */
export function createStatement(today: CalendarDate) {
  const entries: StatementEntry[] = [];
  const unread: UnreadRow[] = [];
  let outgoing = 0;
  let balances = 0;
  let isEntryLast = false;
  return {
    add(row: StatementRow): void {
      isEntryLast = false;
      const { line, written, account, date, cents, bankId, text } = row;
      const reason = reasonAgainst(row, today);
      if (row.isBalance) balances += 1;
      else if (reason !== undefined || date === undefined || cents === undefined) {
        const shown = statementText(written.slice(0, LONGEST_UNREAD));
        unread.push({ line, text: shown, reason: reason ?? 'amount' });
      } else if (cents < 0) outgoing += 1;
      else {
        entries.push({ account, date, amountCents: cents, bankId, text });
        isEntryLast = true;
      }
    },
    /** Adds the text of a row that continues the one above. @returns false if there is none */
    continue(text: string): boolean {
      const last = entries.at(-1);
      if (last !== undefined && isEntryLast) {
        entries[entries.length - 1] = { ...last, text: joinTexts([last.text, text]) };
      }
      return isEntryLast || outgoing + balances + unread.length > 0;
    },
    /** @throws RuleViolation statementOfCard */
    finish(): Statement {
      const isCard = unread.length > 0 && unread.every(({ reason }) => reason === 'card');
      if (isCard && entries.length + outgoing === 0) throw new RuleViolation('statementOfCard', {});
      return { entries, outgoing, balances, unread };
    },
  };
}

function reasonAgainst(
  { date, cents, problem }: StatementRow,
  today: CalendarDate,
): UnreadReason | undefined {
  if (problem !== undefined) return problem;
  if (date === undefined) return 'date';
  if (cents === undefined) return 'amount';
  if (cents === 0) return 'zero';
  return date > today ? 'future' : undefined;
}
