/** The largest amount that the product handles, in cents: R$ 10 billion, far below the largest exact integer. */
export const MAX_CENTS = 1_000_000_000_000;

/** Money is a whole number of cents between zero and MAX_CENTS. */
export function isCents(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= MAX_CENTS;
}

/** The sum of amounts in cents. */
export function sumCents(amounts: Iterable<number>): number {
  let total = 0;
  for (const amount of amounts) total += amount;
  return total;
}

/**
 * Whole cents in Brazilian format: 123456 → 'R$ 1.234,56'; negative amounts '-R$ 1.234,56'. Implemented without Intl,
 * whose formatter needs 25 ms on a slow phone before the first price is visible. The space is a plain one, unlike
 * Intl's, so that texts compare and search as typed.
 */
export function formatBRL(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const whole = digits.slice(0, -2).replaceAll(/\B(?=(?:\d{3})+$)/g, '.');
  return `${cents < 0 ? '-' : ''}R$ ${whole},${digits.slice(-2)}`;
}

/**
 * Parses an amount as typed, in cents; undefined if it is not an amount. Accepts comma or dot as the decimal
 * separator and dots as thousands separators: '1.234,56', '1234.56', '12', ',5'.
 */
export function parseBRL(text: string): number | undefined {
  const typed = text.replace(/^\s*R\$\s*/, '').trim();
  const decimal = /\.\d{1,2}$/.test(typed) ? '.' : ',';
  const [whole = '', fraction = '', ...rest] = typed.split(decimal);
  const groups = whole.split('.');
  const isGrouped =
    groups.length === 1 || groups.every((g, i) => (i === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(g));
  const digits = groups.join('');
  const isNumber = /^\d*$/.test(digits) && /^\d{0,2}$/.test(fraction) && digits + fraction !== '';
  if (rest.length > 0 || !isGrouped || !isNumber) return undefined;
  const cents = Number(digits || '0') * 100 + Number(fraction.padEnd(2, '0'));
  return isCents(cents) ? cents : undefined;
}
