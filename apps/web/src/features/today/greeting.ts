import { formatAt } from '#lib/format/format.ts';

/** The greeting of this hour on the business's clock. */
export function greeting(): string {
  const hour = Number(formatAt(new Date().toISOString()).slice(11, 13));
  if (hour < 12) return 'Bom dia';
  return hour < 18 ? 'Boa tarde' : 'Boa noite';
}
