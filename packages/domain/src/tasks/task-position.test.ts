import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { positionBetween, POSITION_STEP } from './task.ts';

describe('a position', () => {
  test.each([
    [null, null, POSITION_STEP],
    [1024, null, 2048],
    [null, 1024, 0],
    [1024, 2048, 1536],
    [7, 7, undefined],
    [1, 1 + Number.EPSILON, undefined],
  ] as const)('between %s and %s is %s', (above, below, expected) => {
    expect(positionBetween(above, below)).toBe(expected);
  });

  test('is strictly between its neighbours, or undefined', () => {
    const position = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 });
    fc.assert(
      fc.property(position, position, (a, b) => {
        const [above, below] = a < b ? [a, b] : [b, a];
        const middle = positionBetween(above, below);
        if (middle === undefined) {
          expect(below - above).toBeLessThan(0.001);
        } else {
          expect(middle).toBeGreaterThan(above);
          expect(middle).toBeLessThan(below);
        }
      }),
    );
  });
});
