import fc from 'fast-check';
import { MAX_CENTS } from '@vendas/domain/money';
import { expect, test } from 'vitest';
import { formatMoneyInput, hasTooManyDecimals, parseMoneyInput } from './money-input.ts';

test('an amount that is written into the field is read again as the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_CENTS }), (cents) => {
      expect(parseMoneyInput(formatMoneyInput(cents))).toBe(cents);
    }),
  );
});

test.each([
  ['1.234,56', 123_456],
  ['1234.5', 123_450],
  ['R$ 10', 1_000],
])('the text %j is read as %i cents', (typed, cents) => {
  expect(parseMoneyInput(typed)).toBe(cents);
});

test.each(['abc', '1,234', '--1'])('the text %j is no amount', (typed) => {
  expect(parseMoneyInput(typed)).toBeNaN();
});

test.each([
  ['100,005', true],
  ['1.234,567', true],
  ['1234.567', true],
  ['100,05', false],
  ['1.234', false],
  ['1,2,3', false],
  ['abc', false],
  ['', false],
])('the text %j has more than two decimal places: %s', (text, expected) => {
  expect(hasTooManyDecimals(text)).toBe(expected);
});
