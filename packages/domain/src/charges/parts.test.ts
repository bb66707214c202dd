import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addParts,
  NO_PARTS,
  PARTS,
  smallerParts,
  subtractParts,
  sumParts,
  surchargeOf,
  takeParts,
  totalParts,
  withoutNegatives,
} from './parts.ts';
import type { Parts } from './parts.ts';

const OWED: Parts = { fine: 200, interest: 33, carried: 100, financing: 50, principal: 4000 };

const parts = fc.record({
  fine: fc.nat(),
  interest: fc.nat(),
  carried: fc.nat(),
  financing: fc.nat(),
  principal: fc.nat(),
});

test('a payment settles fine, interest, carried charges, financing and principal in this order', () => {
  expect(PARTS).toEqual(['fine', 'interest', 'carried', 'financing', 'principal']);
});

describe('takeParts', () => {
  test.each([
    [0, {}],
    [150, { fine: 150 }],
    [200, { fine: 200 }],
    [201, { fine: 200, interest: 1 }],
    [333, { fine: 200, interest: 33, carried: 100 }],
    [400, { fine: 200, interest: 33, carried: 100, financing: 50, principal: 17 }],
    [9999, OWED],
  ])('%i cents settle the parts %o', (cents, expected) => {
    expect(takeParts(OWED, cents)).toEqual({ ...NO_PARTS, ...expected });
  });

  test('settles the parts in a given order', () => {
    expect(takeParts(OWED, 4050, ['principal', 'financing'])).toEqual({
      ...NO_PARTS,
      principal: 4000,
      financing: 50,
    });
  });

  test('settles the whole amount if that much is owed, and no part twice', () => {
    fc.assert(
      fc.property(parts, fc.nat(), (owed, cents) => {
        const taken = takeParts(owed, cents);
        expect(sumParts(taken)).toBe(Math.min(cents, sumParts(owed)));
        expect(PARTS.every((part) => taken[part] <= owed[part])).toBe(true);
      }),
    );
  });
});

test('parts add, subtract and sum part by part', () => {
  const sum = addParts(OWED, { ...NO_PARTS, fine: 1, principal: 2 });
  expect(sum).toEqual({ ...OWED, fine: 201, principal: 4002 });
  expect(subtractParts(sum, OWED)).toEqual({ ...NO_PARTS, fine: 1, principal: 2 });
  expect(sumParts(OWED)).toBe(4383);
  expect(surchargeOf(OWED)).toBe(4383 - OWED.principal);
  expect(totalParts([OWED, OWED, NO_PARTS])).toEqual(addParts(OWED, OWED));
  expect(totalParts([])).toEqual(NO_PARTS);
});

test('the smaller of two amounts is taken part by part', () => {
  const other = { ...NO_PARTS, fine: 300, principal: 1 };
  expect(smallerParts(OWED, other)).toEqual({ ...NO_PARTS, fine: 200, principal: 1 });
});

test('parts below zero become zero', () => {
  expect(withoutNegatives({ ...OWED, fine: -1 })).toEqual({ ...OWED, fine: 0 });
});
