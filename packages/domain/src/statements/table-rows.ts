import { RuleViolation } from '#rule-violation.ts';
import { parseStatementDate } from './read-date.ts';
import { MOST_STATEMENT_COLUMNS, MOST_STATEMENT_LINES } from './statement-line.ts';
import { foldText } from './statement-text.ts';
import { columnsIn, columnsWithoutNames, isCardBill } from './table-columns.ts';
import type { Columns } from './table-columns.ts';

/** A row of a table, with the number of its line in the file, from 1. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The part of a file in which a row is, by the title above it. */
type Section = 'entries' | 'future' | 'balance';

/** A row below the names of its columns. */
export interface DataRow extends TableRow {
  readonly columns: Columns;
  readonly section: Section;
  /** The account that is named above the table, or empty. */
  readonly account: string;
  /** Whether it has only a text, which continues the row above. */
  readonly continuesRow: boolean;
}

/** The most rows above the names of the columns. */
const MOST_ABOVE = 200;

/** Whether a table has the columns of a statement, by its first rows. */
export function isStatementTable(rows: readonly TableRow[]): boolean {
  return startOf(rows) !== undefined;
}

/** The row that names the columns; the position before the first row if that one needs no names. */
function startOf(rows: readonly TableRow[]): { at: number; columns: Columns } | undefined {
  for (const [at, { cells }] of rows.slice(0, MOST_ABOVE).entries()) {
    const columns = columnsIn(cells.slice(0, MOST_STATEMENT_COLUMNS));
    if (columns !== undefined) return { at, columns };
  }
  const first = rows.findIndex(({ cells }) => cells.some(isFilled));
  const columns = columnsWithoutNames(rows[first]?.cells ?? []);
  return columns === undefined ? undefined : { at: first - 1, columns };
}

/**
 * The rows of every table of a file; undefined for titles and notes between them.
 * @throws RuleViolation statementUnreadable, statementOfCard, statementTooLong, statementTooWide
 */
export function* dataRowsIn(rows: readonly TableRow[]): Generator<DataRow | undefined, void> {
  const start = startOf(rows);
  const isTooWide = rows.some(({ cells }) => cells.length > MOST_STATEMENT_COLUMNS);
  if (isTooWide) throw new RuleViolation('statementTooWide', {});
  if (start === undefined) throw new RuleViolation('statementUnreadable', {});
  let { columns } = start;
  let section: Section = 'entries';
  let account = '';
  let count = 0;
  for (const [index, { line, cells }] of rows.entries()) {
    const filled = cells.filter(isFilled);
    const isAbove = index <= start.at;
    if (isAbove && /^\s*fatura\b/i.test(filled[0] ?? '')) {
      throw new RuleViolation('statementOfCard', {});
    }
    const names = filled.length === 0 ? undefined : columnsIn(cells);
    const title = filled.length === 1 ? sectionOf(filled[0] ?? '') : undefined;
    if (names !== undefined) {
      if (isCardBill(cells)) throw new RuleViolation('statementOfCard', {});
      columns = names;
      // the titles of other tables are above their columns
      if (section === 'balance') section = 'entries';
      yield undefined;
    } else if (isAbove || title !== undefined || !isDataRow(cells, filled, columns)) {
      section = title ?? section;
      account = accountIn(filled) ?? account;
      yield undefined;
    } else {
      count += 1;
      if (count > MOST_STATEMENT_LINES) throw new RuleViolation('statementTooLong', {});
      const continuesRow = isContinuation(cells, columns);
      yield { line, cells, columns, section, account, continuesRow };
    }
  }
}

function sectionOf(title: string): Section | undefined {
  const folded = foldText(title.slice(0, LONGEST_NOTE));
  return SECTIONS.find(([, pattern]) => pattern.test(folded))?.[0];
}

const SECTIONS: readonly (readonly [Section, RegExp])[] = [
  ['future', /^(lancamentos? (futur|agendad|previst|programad)|proximos lancamentos|agendamentos)/],
  ['balance', /^posicao consolidada/],
  ['entries', /^((ultimos )?lancamentos|movimenta|extrato)/],
];

/** Whether it is a row of the table: a title or note has one cell without an amount, a fact starts with its name. */
function isDataRow(cells: readonly string[], filled: readonly string[], columns: Columns): boolean {
  const [first = '', ...others] = filled;
  if (others.length > 0) return !/:\s*$/.test(first);
  const { amount, credit, debit } = columns;
  const hasAmount = [...amount, ...credit, ...debit].some((index) => isFilled(cells[index] ?? ''));
  const hasDate = parseStatementDate(first) !== undefined;
  return first !== '' && (hasAmount || hasDate || isContinuation(cells, columns));
}

/** Whether it has only texts, not in the column of dates. */
function isContinuation(cells: readonly string[], { text }: Columns): boolean {
  return cells.every((cell, index) => !isFilled(cell) || text.includes(index));
}

/** The account that a row above a table names: 'Conta: 12345-6', 'Agência / Conta: 1234 / 12345-6'. */
function accountIn(filled: readonly string[]): string | undefined {
  const row = foldText(filled.join(' ').slice(0, LONGEST_NOTE));
  const named =
    /\bconta(?: corrente| poupanca)?(?: n\S{0,2})?[ :.|-]*(\d[\dx.-]*(?: ?\/ ?\d[\dx.-]*)*)/.exec(
      row,
    );
  return named?.[1]?.replaceAll(/ ?\/ ?/g, ' ').toUpperCase();
}

const LONGEST_NOTE = 1_000;

function isFilled(cell: string): boolean {
  return cell.trim() !== '';
}
