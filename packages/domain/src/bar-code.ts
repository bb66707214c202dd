/**
 * A bar code has 8, 12, 13 or 14 digits, the last of which checks the others: weighted 3, 1, 3, … from the right,
 * they add up to a multiple of ten (GS1 General Specifications, 7.9).
 */
export function isEan(text: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(text)) return false;
  const sum = Array.from(text)
    .toReversed()
    .reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
