import fc from 'fast-check';
import { expect, test } from 'vitest';
import { marginPercent } from './product.ts';
import { MAX_CENTS } from '#money.ts';

test.each([
  [28_990, 11_200, 61],
  [100, 57, 43],
  [100, 0, 100],
  [100, 100, 0],
  [100, 120, -20],
  [1, 3, -200],
  [1_000, 1_001, 0],
  [200, 199, 1],
  [0, 0, undefined],
  [0, 500, undefined],
  [-1, 0, undefined],
  [Number.NaN, 0, undefined],
])('a price of %i cents at a cost of %i has a margin of %s %%', (price, cost, expected) => {
  expect(marginPercent(price, cost)).toBe(expected);
});

test('the margin is never above 100 and never not a number', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: MAX_CENTS }),
      fc.nat({ max: MAX_CENTS }),
      (price, cost) => {
        const percent = marginPercent(price, cost) ?? Number.NaN;
        expect(Number.isInteger(percent) && percent <= 100).toBe(true);
        expect(Math.sign(percent) * Math.sign(price - cost)).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});
