import { describe, expect, test } from 'vitest';
import { isEditStale, isLowStock } from './product.ts';

describe('isEditStale', () => {
  test.each([
    ['nothing moved', { version: 1, stock: 5 }, { version: 1, shownStock: 5, stock: 9 }, false],
    ['somebody saved', { version: 2, stock: 5 }, { version: 1, shownStock: 5, stock: 5 }, true],
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

test('stock of at most five units is low', () => {
  expect([0, 5, 6].map(isLowStock)).toEqual([true, true, false]);
});
