import fc from 'fast-check';
import { MAX_CENTS } from '@vendas/domain/money';
import { expect, test } from 'vitest';
import { formatMoneyInput, hasTooManyDecimals, parseMoneyInput } from './money-input.ts';

test('a formatted amount is parsed as the same amount', () => {
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
])('parseMoneyInput(%j) is %i cents', (typed, cents) => {
  expect(parseMoneyInput(typed)).toBe(cents);
});

test.each(['abc', '1,234', '--1'])('parseMoneyInput(%j) is NaN', (typed) => {
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
])('hasTooManyDecimals(%j) is %s', (text, expected) => {
  expect(hasTooManyDecimals(text)).toBe(expected);
});
