import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatBRL, isCents, MAX_CENTS, parseBRL, sumCents } from './money.ts';

describe('formatBRL', () => {
  test.each([
    [0, 'R$ 0,00'],
    [5, 'R$ 0,05'],
    [123_456, 'R$ 1.234,56'],
    [MAX_CENTS, 'R$ 10.000.000.000,00'],
  ])('%i cents are formatted as %s', (cents, text) => {
    expect(formatBRL(cents)).toBe(text);
  });

  test('writes the same as Intl, except for the kind of space', () => {
    const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
    fc.assert(
      fc.property(fc.integer({ min: -MAX_CENTS, max: MAX_CENTS }), (cents) => {
        expect(formatBRL(cents)).toBe(brl.format(cents / 100).replaceAll('\u00A0', ' '));
      }),
    );
  });
});

describe('parseBRL', () => {
  test.each([
    ['1.234,56', 123_456],
    ['1234,5', 123_450],
    ['1234.56', 123_456],
    ['R$ 10', 1000],
    [' 1.234,56 ', 123_456],
    [',5', 50],
    ['1.234', 123_400],
    ['0', 0],
  ])('takes %s', (text, cents) => {
    expect(parseBRL(text)).toBe(cents);
  });

  test.each([
    '',
    'abc',
    '1,234',
    '1,2,3',
    '-5',
    '1e3',
    '12.34.56,7',
    'R$',
    '99999999999999',
    '1,234.56',
    '1.23,4.56',
    '1234.567',
    '1.2345,67',
    '1.23,45',
    '5R$ 0',
  ])('rejects %j', (text) => {
    expect(parseBRL(text)).toBeUndefined();
  });

  test('parses whatever formatBRL writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_CENTS }), (cents) => {
        expect(parseBRL(formatBRL(cents))).toBe(cents);
      }),
    );
  });
});

test('money is a whole number of cents within limits', () => {
  expect([0, 1, MAX_CENTS].every(isCents)).toBe(true);
  expect([-1, 0.5, MAX_CENTS + 1, Number.NaN, Number.POSITIVE_INFINITY].some(isCents)).toBe(false);
});

test('sumCents adds without loss of precision', () => {
  expect(sumCents([10, 20, 12])).toBe(42);
  expect(sumCents([])).toBe(0);
});
