/** A CEP as typed ('01310-100'), as its eight digits; undefined when it is no such number. */
export function normalizePostalCode(typed: string): string | undefined {
  const text = typed.trim();
  if (!/^\d{2}\.?\d{3}[-\s]?\d{3}$/.test(text)) return undefined;
  return text.replaceAll(/\D/g, '');
}

/** '01310100' → '01310-100'. */
export function formatPostalCode(postalCode: string): string {
  return `${postalCode.slice(0, 5)}-${postalCode.slice(5)}`;
}
