import { parseStatementAmount } from './read-amount.ts';
import { foldText } from './statement-text.ts';

/** The cells of a row from which its amount is read. */
export interface AmountCells {
  readonly amount: readonly string[];
  readonly credit: readonly string[];
  readonly debit: readonly string[];
  readonly direction: readonly string[];
}

/** Words that are nothing but a direction; they decide even against plus or minus. */
const INCOMING = /^(c|cr|cred|credit|credito|entrada)$/;
const OUTGOING = /^(d|db|deb|debit|debito|saida)$/;

/** Types of which an amount without plus or minus goes out. */
const OUTGOING_TYPE =
  /^(debito|saida|saque|pagamento|pagto|pgto|tarifa|taxa|compra|envi)|\benviad[oa]/;

/** Whether a cell is nothing but a direction, so that it is no part of the text. */
export function isDirection(cell: string): boolean {
  const word = foldText(cell);
  return INCOMING.test(word) || OUTGOING.test(word);
}

/** Whether a cell is the letter of a direction, which some banks write into a column without a name. */
export function isDirectionLetter(cell: string): boolean {
  return /^\s*[cd]\s*$/i.test(cell);
}

/**
 * The signed amount of a row: a letter next to it decides its direction, then a column of directions, then its sign.
 * @returns undefined if the row has no amount, or two
 */
export function tableAmount({ amount, credit, debit, direction }: AmountCells): number | undefined {
  const written = amount.find((cell) => !isEmpty(cell));
  if (written === undefined) return ofTwoColumns(credit, debit);
  const parsed = parseStatementAmount(written, 'table');
  if (parsed === undefined || parsed.hasLetter) return parsed?.cents;
  const words = direction.map(foldText).filter((word) => word !== '');
  // a letter says more than a word: one bank writes 'Entrada' in each row
  const word = words.find((one) => one.length === 1 && isDirection(one)) ?? words.find(isDirection);
  const cents = Math.abs(parsed.cents);
  if (word !== undefined) return OUTGOING.test(word) ? -cents : cents;
  const isOutgoing = words.some((one) => OUTGOING_TYPE.test(one) && !one.includes('recebid'));
  return isOutgoing ? -cents : parsed.cents;
}

function ofTwoColumns(credit: readonly string[], debit: readonly string[]): number | undefined {
  const amounts = [
    ...credit
      .filter((cell) => !isEmpty(cell))
      .map((cell) => parseStatementAmount(cell, 'table')?.cents),
    ...debit.filter((cell) => !isEmpty(cell)).map((cell) => debitOf(cell)),
  ];
  const others = amounts.filter((cents) => cents !== 0);
  if (others.length === 0) return amounts[0];
  return others.length === 1 ? others[0] : undefined;
}

function debitOf(cell: string): number | undefined {
  const cents = parseStatementAmount(cell, 'table')?.cents;
  return cents === undefined ? undefined : -Math.abs(cents);
}

/** Some banks write a dash into an empty cell. */
function isEmpty(cell: string): boolean {
  return /^[\s\p{Pd}]*$/u.test(cell);
}
