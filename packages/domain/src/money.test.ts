import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatBRL, isCents, MAX_CENTS, parseBRL, sumCents } from './money.ts';
import { fractionOf, splitByWeight, splitEvenly } from './split-money.ts';

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
  ])('accepts %s', (text, cents) => {
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

  test('parses every text that formatBRL writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_CENTS }), (cents) => {
        expect(parseBRL(formatBRL(cents))).toBe(cents);
      }),
    );
  });
});

test('an amount is a whole number of cents within the limits', () => {
  expect([0, 1, MAX_CENTS].every(isCents)).toBe(true);
  expect([-1, 0.5, MAX_CENTS + 1, Number.NaN, Number.POSITIVE_INFINITY].some(isCents)).toBe(false);
});

test('sumCents adds without loss of precision', () => {
  expect(sumCents([10, 20, 12])).toBe(42);
  expect(sumCents([])).toBe(0);
});

describe('fractionOf', () => {
  test.each([
    ['2 % of R$ 100,00', 10_000, 200, 10_000, 200],
    ['2 % of R$ 33,34', 3334, 200, 10_000, 67],
    ['1 % a month of R$ 33,34 in 12 days', 3334, 100 * 12, 300_000, 13],
    ['1 % a month of R$ 126,70 in 45 days', 12_670, 100 * 45, 300_000, 190],
    ['half a cent is rounded up', 1, 1, 2, 1],
    ['less than half a cent is rounded down', 49, 1, 100, 0],
    ['nothing', 0, 200, 10_000, 0],
    ['beyond the exact integers', MAX_CENTS, 9_999_999, 300_000, 33_333_330_000_000],
  ])('%s', (_case, cents, numerator, denominator, expected) => {
    expect(fractionOf(cents, numerator, denominator)).toBe(expected);
  });
});

describe('splitEvenly', () => {
  test.each([
    [10_000, 3, [3334, 3333, 3333]],
    [1000, 7, [148, 142, 142, 142, 142, 142, 142]],
    [2, 3, [2, 0, 0]],
    [12_000, 1, [12_000]],
  ])('%i cents in %i parts: the first part gets the cents left over', (cents, count, parts) => {
    expect(splitEvenly(cents, count)).toEqual(parts);
  });
});

describe('splitByWeight', () => {
  test.each([
    [1000, [3333, 3333, 3333], [334, 333, 333]],
    [1000, [11_990, 5990, 2990], [572, 286, 142]],
    [1574, [25_000, 25_000, 25_000], [525, 525, 524]],
    [100, [0, 1, 0], [0, 100, 0]],
    [0, [1, 2], [0, 0]],
    [0, [0, 0], [0, 0]],
  ])('%i cents by the weights %o', (cents, weights, parts) => {
    expect(splitByWeight(cents, weights)).toEqual(parts);
  });

  test('loses no cent, and no part differs from its exact share by a cent or more', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), weights, (cents, shares) => {
        const sum = sumCents(shares);
        fc.pre(sum > 0);
        const parts = splitByWeight(cents, shares);
        expect(sumCents(parts)).toBe(cents);
        parts.forEach((part, index) => {
          expect(Math.abs(part - (cents * (shares[index] ?? 0)) / sum)).toBeLessThan(1);
        });
      }),
    );
  });
});
