const AMOUNT = /R\$ (?=\d)/g;
const RANGE = /(?<=\d)–(?=\d)/g;

/** A text in whose lines no amount is parted from its currency, and no range ('1–23') at its dash. */
export function wholeAmounts(text: string): string {
  return text.replaceAll(AMOUNT, 'R$\u00a0').replaceAll(RANGE, '\u2060–\u2060');
}
