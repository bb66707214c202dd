import { formatBRL } from '#lib/format/format.ts';

/** An amount in a sentence; no line break separates it from its currency sign. */
export function Amount({ cents }: { readonly cents: number }) {
  return <span style={{ whiteSpace: 'nowrap' }}>{formatBRL(cents)}</span>;
}
