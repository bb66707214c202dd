import type { CalendarDate } from '#calendar.ts';
import { RuleViolation } from '#rule-violation.ts';
import { dayOrderOf, parseStatementDate } from './read-date.ts';
import type { DayOrder } from './read-date.ts';
import type { Statement, UnreadReason } from './statement-line.ts';
import { createStatement } from './statement-rows.ts';
import type { StatementRow } from './statement-rows.ts';
import { isBalance, isTotal, joinTexts, statementText } from './statement-text.ts';
import { isDirection, isDirectionLetter, tableAmount } from './table-amount.ts';
import { dataRowsIn } from './table-rows.ts';
import type { DataRow, TableRow } from './table-rows.ts';

/** The number of rows that are read before other work may continue. */
const PORTION = 500;

interface Reading {
  readonly today: CalendarDate;
  /** Between two commas, a row with more cells than columns has an amount with an unquoted comma. */
  readonly separator: string;
}

/**
 * Parses a statement in a table, in portions. Banks write lines above the names of the columns, several tables, rows
 * that continue the one above, and sums between the rows.
 * @throws RuleViolation statementUnreadable, statementOfCard, statementTooLong, statementTooWide, statementRowBroken
 */
export function* readStatementTable(
  rows: readonly TableRow[],
  { today, separator }: Reading,
): Generator<void, Statement> {
  const dataRows: DataRow[] = [];
  let read = 0;
  for (const row of dataRowsIn(rows)) {
    if (row !== undefined) dataRows.push(row);
    read += 1;
    if (read % PORTION === 0) yield;
  }
  const order = dayOrderOf(dataRows.map(dateCell));
  yield;
  const statement = createStatement(today);
  for (const [index, row] of dataRows.entries()) {
    if (index % PORTION === PORTION - 1) yield;
    const isContinued = row.continuesRow && statement.continue(textOf(row));
    if (!isContinued) statement.add(readRow(row, order, separator));
  }
  return statement.finish();
}

function readRow(row: DataRow, order: DayOrder, separator: string): StatementRow {
  const { line, cells, columns, account } = row;
  const cellsOf = (indexes: readonly number[]) => indexes.map((index) => cells[index] ?? '');
  const date = parseStatementDate(dateCell(row), order);
  const hasMore = cells.slice(columns.named).some(isFilled);
  if (separator === ',' && date !== undefined && (hasMore || cells.length > columns.count)) {
    throw new RuleViolation('statementRowBroken', { line, problem: 'columns' });
  }
  const { amount, credit, debit, direction, id, unnamed } = columns;
  const cents = tableAmount({
    amount: cellsOf(amount),
    credit: cellsOf(credit),
    debit: cellsOf(debit),
    direction: [
      ...cellsOf(direction),
      ...cellsOf(columns.text).filter(isDirection),
      ...cellsOf(unnamed).filter(isDirectionLetter),
    ],
  });
  const named = statementText(cellsOf(columns.account)[0] ?? '').replaceAll(' ', '');
  return {
    line,
    written: cells.filter(isFilled).join('; '),
    account: named === '' ? account : named,
    date,
    cents,
    bankId: statementText(cellsOf(id)[0] ?? ''),
    text: textOf(row),
    isBalance: isBalanceRow(row, date),
    problem: problemOf(row, hasMore),
  };
}

function problemOf({ section }: DataRow, hasMore: boolean): UnreadReason | undefined {
  if (section === 'future') return 'future';
  return hasMore ? 'columns' : undefined;
}

function dateCell({ cells, columns }: DataRow): string {
  return cells[columns.date[0] ?? 0] ?? '';
}

/** The texts of a row, without those that are only a direction, or say that nothing is known. */
function textOf({ cells, columns }: DataRow): string {
  const texts = columns.text.map((index) => cells[index] ?? '');
  return joinTexts(
    texts.filter((text) => !isDirection(text) && !/^\s*desconhecido\s*$/i.test(text)),
  );
}

/** Balances and sums: by their text, their section or their table, or a row with nothing but a balance. */
function isBalanceRow(row: DataRow, date: CalendarDate | undefined): boolean {
  const { cells, columns, section } = row;
  const texts = columns.text.map((index) => cells[index] ?? '');
  const amounts = [...columns.amount, ...columns.credit, ...columns.debit];
  if (section === 'balance' || amounts.length === 0) return true;
  if (isBalance(texts)) return true;
  if (date === undefined && (cells.some(isTotal) || isBalance([dateCell(row)]))) return true;
  const hasOnlyBalance = columns.balance.some((index) => isFilled(cells[index] ?? ''));
  return (
    hasOnlyBalance && ![...columns.text, ...amounts].some((index) => isFilled(cells[index] ?? ''))
  );
}

function isFilled(cell: string): boolean {
  return cell.trim() !== '';
}
