import { describe, expect, test } from 'vitest';
import { byDueDate, newCharge, openAmounts, openParts } from './charge.ts';
import type { ChargeTerms } from './charge.ts';
import { NO_PARTS } from './parts.ts';

const TERMS: ChargeTerms = {
  number: 1,
  of: 3,
  dueDate: '2027-03-01',
  principalCents: 24_475,
  financingCents: 300,
  carriedCents: 525,
  fineBp: 200,
  interestBp: 100,
};

test('a new charge is fully open and has no late charges', () => {
  expect(openParts(newCharge('a', TERMS))).toEqual({
    ...NO_PARTS,
    carried: 525,
    financing: 300,
    principal: 24_475,
  });
});

describe('openAmounts', () => {
  const charge = newCharge('a', TERMS);
  const paid = {
    kind: 'payment',
    date: '2027-03-11',
    parts: { ...NO_PARTS, fine: 490, carried: 525, financing: 1 },
  } as const;

  test('subtracts the settled amounts from the stored parts, and ignores late charges', () => {
    expect(openAmounts({ charge, rows: [paid] })).toEqual({
      openPrincipalCents: 24_475,
      openFinancingCents: 299,
      openCarriedCents: 0,
    });
  });

  test('adds a refund again', () => {
    const refunded = {
      kind: 'refund',
      date: '2027-03-12',
      parts: { ...NO_PARTS, carried: -25 },
    } as const;
    expect(openAmounts({ charge, rows: [paid, refunded] }).openCarriedCents).toBe(25);
  });

  test('are zero for a renegotiated charge', () => {
    const closed = { ...charge, state: 'renegotiated' } as const;
    const nothing = { openPrincipalCents: 0, openFinancingCents: 0, openCarriedCents: 0 };
    expect(openAmounts({ charge: closed, rows: [] })).toEqual(nothing);
    expect(openParts(closed)).toEqual(NO_PARTS);
  });
});

test('charges are sorted by due date and number, those without a due date last', () => {
  const charges = [
    newCharge('none', { ...TERMS, dueDate: null }),
    newCharge('late', { ...TERMS, dueDate: '2027-04-01', number: 1 }),
    newCharge('second', { ...TERMS, number: 2 }),
    newCharge('first', { ...TERMS, number: 1 }),
  ];
  const sorted = charges.toSorted(byDueDate).map(({ id }) => id);
  expect(sorted).toEqual(['first', 'second', 'late', 'none']);
  expect(
    charges
      .toReversed()
      .toSorted(byDueDate)
      .map(({ id }) => id),
  ).toEqual(sorted);
});
