import { describe, expect, test } from 'vitest';
import { isAlmostSoldOut, isEditStale, isLowStock, isSoldIn, unitsSoldSince } from './product.ts';

describe('isEditStale', () => {
  test.each([
    ['nothing moved', { version: 1, stock: 5 }, { version: 1, shownStock: 5, stock: 9 }, false],
    [
      'another person saved',
      { version: 2, stock: 5 },
      { version: 1, shownStock: 5, stock: 5 },
      true,
    ],
    [
      'sold, stock untouched',
      { version: 1, stock: 3 },
      { version: 1, shownStock: 5, stock: 5 },
      false,
    ],
    [
      'sold, stock counted',
      { version: 1, stock: 3 },
      { version: 1, shownStock: 5, stock: 9 },
      true,
    ],
  ])('%s', (_, current, edit, expected) => {
    expect(isEditStale(current, edit)).toBe(expected);
  });
});

test.each([
  ['shop', false, true],
  ['shop', true, false],
  ['counter', false, true],
  ['counter', true, true],
] as const)('in the %s, a product with isHidden %s is sold: %s', (channel, isHidden, expected) => {
  expect(isSoldIn(channel, { isHidden })).toBe(expected);
});

test.each([
  [5, 0, true],
  [5, 5, true],
  [5, 6, false],
  [12, 12, true],
  [12, 13, false],
  [0, 0, true],
  [0, 1, false],
])('with a limit of %i, a stock of %i units is low: %s', (lowStockAt, stock, expected) => {
  expect(isLowStock({ stock, lowStockAt })).toBe(expected);
});

test("the mark of the last units ignores the product's own limit", () => {
  expect([0, 1, 5, 6].map(isAlmostSoldOut)).toEqual([false, true, true, false]);
});

test('sold units count for ninety days', () => {
  expect(unitsSoldSince(new Date('2026-11-24T12:00:00Z')).toISOString()).toBe(
    '2026-08-26T12:00:00.000Z',
  );
});
