import { formatBRL } from '#lib/format/format.ts';

/** An amount in a sentence; no line break separates it from its currency sign. */
export function Amount({ cents }: { readonly cents: number }) {
  return <span style={{ whiteSpace: 'nowrap' }}>{formatBRL(cents)}</span>;
}

const AMOUNT = /R\$ (?=\d)/g;
const RANGE = /(?<=\d)–(?=\d)/g;

/** A text in which no line break separates an amount from its currency sign, or a range ('1–23') at its dash. */
export function unbrokenAmounts(text: string): string {
  return text.replaceAll(AMOUNT, 'R$\u00a0').replaceAll(RANGE, '\u2060–\u2060');
}
