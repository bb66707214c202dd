import { expect, test } from 'vitest';
import { newCharge } from './charge.ts';
import { NO_PARTS } from './parts.ts';
import { splitPayment } from './split-payment.ts';

const TERMS = { of: 2, carriedCents: 5, financingCents: 20, fineBp: 0, interestBp: 0 };
const FIRST = newCharge('first', {
  ...TERMS,
  number: 1,
  dueDate: '2027-03-01',
  principalCents: 100,
});
const SECOND = newCharge('second', { ...FIRST, number: 2, dueDate: '2027-04-01' });
const ALL = { ...NO_PARTS, carried: 5, financing: 20, principal: 100 };

test.each([
  [1, [{ chargeId: 'first', parts: { ...NO_PARTS, carried: 1 } }]],
  [125, [{ chargeId: 'first', parts: ALL }]],
  [
    135,
    [
      { chargeId: 'first', parts: ALL },
      { chargeId: 'second', parts: { ...NO_PARTS, carried: 5, financing: 5 } },
    ],
  ],
])('a payment of %i cents settles the oldest charge first', (cents, expected) => {
  expect(splitPayment([SECOND, FIRST], cents)).toEqual(expected);
});

test('a charge that is settled receives nothing', () => {
  const settled = { ...FIRST, openPrincipalCents: 0, openFinancingCents: 0, openCarriedCents: 0 };
  expect(splitPayment([settled, SECOND], 5)).toEqual([
    { chargeId: 'second', parts: { ...NO_PARTS, carried: 5 } },
  ]);
});

test('a payment above everything owed is refused', () => {
  expect(() => splitPayment([FIRST, SECOND], 251)).toThrow('exceeds');
});
