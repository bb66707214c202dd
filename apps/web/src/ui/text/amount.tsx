import { formatBRL } from '#lib/format/format.ts';

/** An amount in a sentence; no line parts it from its currency. */
export function Amount({ cents }: { readonly cents: number }) {
  return <span style={{ whiteSpace: 'nowrap' }}>{formatBRL(cents)}</span>;
}
