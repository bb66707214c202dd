import { expect, test } from 'vitest';
import { isAlmostSoldOut, PRICE_RANGES, MIN_PRICE_CENTS } from './product.ts';
import { MAX_CENTS } from '#money.ts';

test.each([
  { stock: 0, isMarked: false },
  { stock: 1, isMarked: true },
  { stock: 5, isMarked: true },
  { stock: 6, isMarked: false },
])('a stock of $stock is marked as almost sold out: $isMarked', ({ stock, isMarked }) => {
  expect(isAlmostSoldOut(stock)).toBe(isMarked);
});

test.each([MIN_PRICE_CENTS, 99_99, 100_00, 100_01, 200_00, 200_01, 300_00, 300_01, MAX_CENTS])(
  'a price of %i cents is in exactly one range',
  (cents) => {
    const found = Object.values(PRICE_RANGES).filter(
      ({ aboveCents, upToCents }) => cents > aboveCents && cents <= (upToCents ?? MAX_CENTS),
    );
    expect(found).toHaveLength(1);
  },
);
