const AMOUNT = /R\$ (?=\d)/g;

/** A text in whose lines no amount is parted from its currency. */
export function wholeAmounts(text: string): string {
  return text.replaceAll(AMOUNT, 'R$\u00a0');
}
