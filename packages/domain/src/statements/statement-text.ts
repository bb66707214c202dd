/** No text of a row is longer, and reading a longer one would hold other work up. */
const LONGEST_READ = 1_000;

/**
 * The start of a text, without repeated blanks, control characters, invisible characters and half characters.
 */
export function statementText(text: string): string {
  return text
    .slice(0, LONGEST_READ)
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .toWellFormed();
}

/** Lower case without accents. */
export function foldText(text: string): string {
  return statementText(text).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Different texts joined, in their order. */
export function joinTexts(texts: readonly string[]): string {
  return statementText([...new Set(texts.map(statementText))].join(' '));
}

const BALANCE = /^(saldos?|s a l d o|sdo|cod\. ?lanc\.)(?![a-z])/;

/** What follows the word in the banks' balances, but not in a payer's message ('saldo do pedido 12'). */
const BALANCE_IN_FULL =
  /^(saldo|s a l d o|sdo)( (anterior|inicial|final|atual|(do |no )?dia|diario|do (periodo|mes)|total|parcial|disp|em c|conta|cta|c\/c|bloq|aplic|invest|liquido|contabil)|[^a-z ]*$)/;

/**
 * Whether texts of a row name a balance instead of a transaction. The first text says what the row is; a later one may
 * be a payer's message, so it must be one of the banks' balances.
 */
export function isBalance(texts: readonly string[]): boolean {
  const [first = '', ...others] = texts.map(foldText).filter((text) => text !== '');
  return BALANCE.test(first) || others.some((text) => BALANCE_IN_FULL.test(text));
}

/** Whether a cell names a sum. */
export function isTotal(text: string): boolean {
  return /^(sub)?tota(l|is)(?![a-z])/.test(foldText(text));
}
