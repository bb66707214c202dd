import { setImmediate } from 'node:timers/promises';
import papaparse from 'papaparse';
import type { CalendarDate } from '@vendas/domain/calendar';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { isOfx, readOfx } from '@vendas/domain/statements/read-ofx';
import { readStatementTable } from '@vendas/domain/statements/read-table';
import type { Statement } from '@vendas/domain/statements/statement-line';
import { isStatementTable } from '@vendas/domain/statements/table-rows';
import type { TableRow } from '@vendas/domain/statements/table-rows';

/** What may separate the cells of a table. */
const SEPARATORS = [';', ',', '\t', '|'];

/** The rows of a table in which its columns are searched. */
const FIRST_ROWS = 200;

/** Lines of a file, more than twice as many as a statement may have. */
const MOST_LINES = 25_000;

/**
 * Reads a bank statement in OFX, or in a table separated by semicolons, commas or tabs. Other requests are served
 * between the portions.
 * @throws RuleViolation statementUnreadable, statementOfCard, statementTooLong, statementTooWide, statementRowBroken
 */
export async function readStatement(file: string, today: CalendarDate): Promise<Statement> {
  const text = file.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const portions = isOfx(text) ? readOfx(text, today) : readTable(text, today);
  let portion = portions.next();
  while (portion.done !== true) {
    await setImmediate();
    portion = portions.next();
  }
  const { entries, outgoing, balances, unread } = portion.value;
  if (entries.length + outgoing + balances + unread.length === 0) {
    throw new RuleViolation('statementUnreadable', {});
  }
  return portion.value;
}

function* readTable(text: string, today: CalendarDate): Generator<void, Statement> {
  const found = yield* separatorOf(text);
  const separator = found ?? ';';
  const { rows, brokenLine } = rowsOf(text, separator, found === undefined ? FIRST_ROWS : 0);
  yield;
  const swallowing = rows.find(({ cells }) => cells.some(hasRowInside));
  const line = (found === undefined ? undefined : brokenLine) ?? swallowing?.line;
  if (line !== undefined)
    throw new RuleViolation('statementRowBroken', { line, problem: 'quotes' });
  return yield* readStatementTable(rows, { today, separator });
}

/** The first separator with which the file has the columns of a statement. */
function* separatorOf(text: string): Generator<void, string | undefined> {
  for (const separator of SEPARATORS) {
    if (isStatementTable(rowsOf(text, separator, FIRST_ROWS).rows)) return separator;
    yield;
  }
  return undefined;
}

/** A quote that is closed by that of a later row makes one cell of both. */
function hasRowInside(cell: string): boolean {
  return /\n"?\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}/.test(cell);
}

/**
 * The rows of a table with their lines, and the line of the first row with a quote that is not closed at the end of its
 * cell.
 */
function rowsOf(text: string, delimiter: string, preview = 0) {
  const rows: TableRow[] = [];
  let brokenLine: number | undefined;
  let line = 1;
  let start = 0;
  papaparse.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    preview,
    step({ data, errors, meta: { cursor } }) {
      if (rows.length === MOST_LINES) throw new RuleViolation('statementTooLong', {});
      rows.push({ line, cells: data });
      if (errors.length > 0) brokenLine ??= line;
      for (; start < cursor; line += 1) start = text.indexOf('\n', start) + 1 || cursor;
    },
  });
  return { rows, brokenLine };
}
