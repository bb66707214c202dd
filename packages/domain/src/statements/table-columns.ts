import { parseStatementAmount } from './read-amount.ts';
import { parseStatementDate } from './read-date.ts';
import { foldText } from './statement-text.ts';

/** The columns of a table, each with the indexes of its cells. */
export interface Columns {
  /** The number of cells in the row of names, and up to the last name. */
  readonly count: number;
  readonly named: number;
  readonly date: readonly number[];
  readonly amount: readonly number[];
  readonly credit: readonly number[];
  readonly debit: readonly number[];
  readonly balance: readonly number[];
  /** They say whether an amount comes in or goes out. */
  readonly direction: readonly number[];
  readonly text: readonly number[];
  readonly id: readonly number[];
  readonly account: readonly number[];
  readonly unnamed: readonly number[];
}

type Column = Exclude<keyof Columns, 'count' | 'named'>;

/** The names that differ between banks, folded; an accented letter may be damaged. The first match counts. */
const NAMES: readonly (readonly [Column, RegExp])[] = [
  [
    'direction',
    /^(d.{1,2}b\w*\W*(ou )?cr.{1,2}d|cr.{1,2}d\w*\W*(ou )?d.{1,2}b|d\W?c$|c\W?d$|inf\.?$|natureza|entrada\W+sa)/,
  ],
  ['direction', /^(tipo|type|movimenta|opera)/],
  ['date', /^(data|date|dt|dia$|release_date)/],
  ['balance', /^(saldo|partial_balance|balance)/],
  ['amount', /^(valor|value|vlr|transaction_net_amount|montante|quantia|amount|r\$$)/],
  ['credit', /^(cr.{1,2}dit|entrada|recebimento)/],
  ['debit', /^(d.{1,2}bit|sa.{1,2}da)/],
  [
    'id',
    /^(identificador|docto|documento$|n\S* d\S* doc|n\S* doc|nr_doc|numero do doc|reference_id|c.{1,2}digo d[ae] (trans|oper)|protocolo)/,
  ],
  ['account', /^conta( corrente)?$/],
  [
    'text',
    /^(hist.{1,2}rico|descri|lan.{1,2}amento|detalh|complemento|transaction_type|transa|t.{1,2}tulo|title|identifica|raz.{1,2}o social|nome|name|cpf|cnpj|origem( documento)?$|pagador|remetente|favorecido|benefici|contrapart|cliente|memo|observa|mensagem|payer)/,
  ],
  ['unnamed', /^$/],
];

/** The columns named by a row; undefined if it does not name those of a statement. */
export function columnsIn(cells: readonly string[]): Columns | undefined {
  const columns: Record<Column, number[]> = {
    date: [],
    amount: [],
    credit: [],
    debit: [],
    balance: [],
    direction: [],
    text: [],
    id: [],
    account: [],
    unnamed: [],
  };
  for (const [index, cell] of cells.entries()) {
    if (cell.length > LONGEST_NAME) continue;
    const name = foldText(cell);
    // values of a row are no names
    if (parseStatementDate(cell) !== undefined) return undefined;
    if (parseStatementAmount(cell, 'table') !== undefined) return undefined;
    const column = NAMES.find(([, pattern]) => pattern.test(name))?.[0];
    if (column !== undefined) columns[column].push(index);
  }
  const { date, amount, credit, debit, balance, direction, text } = columns;
  const hasAmount = [amount, credit, debit, balance].some((found) => found.length > 0);
  if (date.length === 0 || !hasAmount) return undefined;
  // a type is also a part of the text
  const texts = [...text, ...direction].toSorted((one, other) => one - other);
  return {
    ...columns,
    amount: netFirst(cells, amount),
    text: texts,
    count: cells.length,
    named: cells.findLastIndex((cell) => cell.trim() !== '') + 1,
  };
}

const LONGEST_NAME = 40;

/** What the account received is the net amount. */
function netFirst(cells: readonly string[], indexes: readonly number[]): readonly number[] {
  const net = indexes.filter((index) => foldText(cells[index] ?? '').includes('liquido'));
  return net.length > 0 ? net : indexes;
}

/** Whether a row names the columns of a card bill, whose amounts are spendings. */
export function isCardBill(cells: readonly string[]): boolean {
  const names = cells
    .map((cell) => foldText(cell.slice(0, LONGEST_NAME)))
    .filter((name) => name !== '');
  return CARD_BILLS.has(names.join(';')) || names.some((name) => CARD_COLUMN.test(name));
}

/** Bills of Nubank and Inter, whose names look like those of an account. */
const CARD_BILLS = new Set([
  'date;title;amount',
  'date;category;title;amount',
  'data;lancamento;categoria;tipo;valor',
]);

const CARD_COLUMN = /^((nome|final|numero) (no|do) cartao|cartao$|valor \(?em us\$|cotacao)/;

/** The columns of a table without names, as Itaú's text file is: date, text, amount. */
export function columnsWithoutNames(cells: readonly string[]): Columns | undefined {
  const [date = '', text = '', amount = '', ...rest] = cells;
  const isRow =
    parseStatementDate(date) !== undefined &&
    parseStatementDate(text) === undefined &&
    parseStatementAmount(text, 'table') === undefined &&
    parseStatementAmount(amount, 'table') !== undefined;
  if (!isRow || rest.some((cell) => cell.trim() !== '')) return undefined;
  const none = {
    credit: [],
    debit: [],
    balance: [],
    direction: [],
    id: [],
    account: [],
    unnamed: [],
  };
  return { ...none, count: cells.length, named: 3, date: [0], text: [1], amount: [2] };
}
