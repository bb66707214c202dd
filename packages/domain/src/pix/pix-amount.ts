const DECIMAL = /^(\d{1,10})\.(\d{2})$/;

/** The largest amount of a PIX: ten digits before the decimal point. */
export const MAX_PIX_CENTS = 999_999_999_999;

/** An amount as codes and banks write it: 1990 → '19.90'. */
export function pixDecimal(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

/** The cents of an amount as banks write it; undefined when it is not one. */
export function pixCents(decimal: string): number | undefined {
  const [, whole, fraction] = DECIMAL.exec(decimal) ?? [];
  return whole === undefined ? undefined : Number(`${whole}${fraction}`);
}
