import { parseStatementAmount, parseStatementDate, statementText } from './statement-line.ts';
import type { Statement, StatementEntry } from './statement-line.ts';

/** The column names that differ between banks, by the start of their folded names. */
const COLUMNS = {
  date: ['data', 'release_date', 'dt'],
  amount: ['valor', 'transaction_net_amount', 'montante'],
  credit: ['credito', 'entrada'],
  debit: ['debito', 'saida'],
  direction: ['deb_cred', 'd/c', 'c/d', 'dc', 'tipo', 'natureza'],
  text: ['historico', 'descri', 'lancamento', 'detalhe', 'complemento', 'transaction_type'],
  id: [
    'identificador',
    'docto',
    'documento',
    'numero do documento',
    'nr_doc',
    'n. doc',
    'reference_id',
  ],
} as const;

/** Lines above the names of the columns. */
const MOST_ABOVE = 200;

type Column = keyof typeof COLUMNS;

type Columns = Readonly<Record<Column, readonly number[]>>;

/**
 * Parses a statement in a table. Banks write lines above the column names, and sums between the rows: a row without a
 * date or an amount is skipped.
 */
export function readStatementTable(rows: readonly (readonly string[])[]): Statement | undefined {
  const start = rows.slice(0, MOST_ABOVE).findIndex((row) => isHeader(columnsOf(row)));
  const names = rows[start];
  if (names === undefined) return undefined;
  const columns = columnsOf(names);
  const account = accountOf(rows.slice(0, start), names, rows[start + 1]);
  const entries: StatementEntry[] = [];
  let outgoing = 0;
  for (const row of rows.slice(start + 1)) {
    const entry = entryOf(row, columns);
    if (entry === undefined || entry.amountCents === 0 || isBalance(entry.text)) continue;
    if (entry.amountCents < 0) outgoing += 1;
    else entries.push({ ...entry, account });
  }
  return { entries, outgoing, balances: 0, unread: [] };
}

function columnsOf(names: readonly string[]): Columns {
  const folded = names.map(foldText);
  const columnIndexes = (column: Column) =>
    folded.flatMap((name, index) =>
      COLUMNS[column].some((start) => name.startsWith(start)) ? [index] : [],
    );
  return {
    date: columnIndexes('date'),
    amount: columnIndexes('amount'),
    credit: columnIndexes('credit'),
    debit: columnIndexes('debit'),
    direction: columnIndexes('direction'),
    text: columnIndexes('text'),
    id: columnIndexes('id'),
  };
}

function isHeader({ date, amount, credit, text }: Columns): boolean {
  return date.length > 0 && text.length + amount.length + credit.length > 1;
}

function entryOf(
  row: readonly string[],
  columns: Columns,
): Omit<StatementEntry, 'account'> | undefined {
  const cells = (column: Column) => columns[column].map((index) => row[index] ?? '');
  const date = parseStatementDate(cells('date')[0] ?? '');
  const amountCents = amountOf(cells);
  if (date === undefined || amountCents === undefined) return undefined;
  const texts = new Set(cells('text').map(statementText));
  return {
    date,
    amountCents,
    bankId: statementText(cells('id')[0] ?? ''),
    text: statementText([...texts].join(' ')),
  };
}

/**
 * A signed amount, from one column of amounts or from those of credits and debits; a letter or word may give the
 * direction.
 */
function amountOf(cells: (column: Column) => string[]): number | undefined {
  const debit = cells('debit').find((cell) => cell.trim() !== '');
  const written = [...cells('amount'), ...cells('credit')].find((cell) => cell.trim() !== '');
  // without repeated blanks, at each of which the pattern would backtrack
  const [, amount = '', letter = ''] =
    /^(.*?) ?([CD]?)$/i.exec(statementText(written ?? debit ?? '')) ?? [];
  const cents = parseStatementAmount(amount);
  if (cents === undefined) return undefined;
  const direction = letter === '' ? (cells('direction')[0] ?? '') : letter;
  const isOutgoing = written === undefined || /^(d|debito|s|saida)$/.test(foldText(direction));
  return isOutgoing ? -Math.abs(cents) : cents;
}

/** A line with the account's balance is not a transaction. */
function isBalance(text: string): boolean {
  return /^(saldo|s a l d o)\b/.test(foldText(text));
}

/** From the lines above the table ('Conta: 12345-6'), or from a column of its first row. */
function accountOf(
  above: readonly (readonly string[])[],
  names: readonly string[],
  first: readonly string[] | undefined,
): string {
  const heading = above.map((row) => row.join(' ')).join('\n');
  const named = /\bconta\b[^\d\n]{0,40}(\d[\d.-]*)/i.exec(heading)?.[1];
  const column = names.findIndex((name) => foldText(name) === 'conta');
  return statementText(named ?? first?.[column] ?? '');
}

/** Lower case without accents. */
function foldText(text: string): string {
  return statementText(text).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
