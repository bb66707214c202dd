import { expect, test } from 'vitest';
import { MAX_PIX_CENTS, pixCents, pixDecimal } from './pix-amount.ts';

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [1990, '19.90'],
  [MAX_PIX_CENTS, '9999999999.99'],
])('%i cents are %s at a bank, and back', (cents, decimal) => {
  expect(pixDecimal(cents)).toBe(decimal);
  expect(pixCents(decimal)).toBe(cents);
});

test.each(['', '1', '1.2', '1,20', '-1.00', '12345678901.00', 'x1.00', '1.000'])(
  '%s is no amount of a bank',
  (text) => {
    expect(pixCents(text)).toBeUndefined();
  },
);
