import { expect, test } from 'vitest';
import { receiptNumber } from './receipt.ts';

test.each([
  [{ number: 1, year: 2026 }, '0001/2026'],
  [{ number: 12_345, year: 2027 }, '12345/2027'],
])('the number of a receipt includes its year: %o', (facts, text) => {
  expect(receiptNumber(facts)).toBe(text);
});
