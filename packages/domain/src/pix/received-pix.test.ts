import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookingOf, isBankMethod } from './received-pix.ts';

const OPEN = { status: 'pending' };
const pix = (overrides = {}) => ({
  amountCents: 6_000,
  order: OPEN,
  payableCents: 6_000,
  isOfOurKey: true,
  hasSamePayment: false,
  isDatePossible: true,
  ...overrides,
});

test.each([
  ['of what is owed is booked', {}, 6_000, null],
  ['of less is booked', { amountCents: 1 }, 1, null],
  ['of more is booked up to the balance', { amountCents: 6_001 }, 6_000, 'excess'],
  ['for a paid order waits', { payableCents: 0 }, 0, 'excess'],
  ['of a cancelled order waits', { order: { status: 'cancelled' } }, 0, 'cancelled'],
  ['without an order waits', { order: undefined }, 0, 'unknown'],
  ['to another key waits', { isOfOurKey: false }, 0, 'otherKey'],
  ['with the amount of a payment by hand waits', { hasSamePayment: true }, 0, 'same'],
  ['of an impossible day waits', { isDatePossible: false }, 0, 'date'],
  ['of the largest payment is booked', { amountCents: 6_250, payableCents: 6_250 }, 6_250, null],
])('a Pix %s', (_name, overrides, bookedCents, reason) => {
  const incoming = pix(overrides);
  const openCents = incoming.amountCents - bookedCents;
  expect(bookingOf(incoming)).toEqual({ bookedCents, openCents, reason });
});

test('the booked and the open part of a Pix always sum to its amount', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20_000 }),
      fc.boolean(),
      fc.constantFrom('pending', 'cancelled', 'paid'),
      (amountCents, hasSamePayment, status) => {
        const booking = bookingOf(pix({ amountCents, hasSamePayment, order: { status } }));
        expect(booking.bookedCents + booking.openCents).toBe(amountCents);
        expect(booking.openCents > 0).toBe(booking.reason !== null);
      },
    ),
  );
});

test.each([
  ['pix', true],
  ['transfer', true],
  ['cash', false],
  ['credit', false],
] as const)('a payment by %s may be a Pix: %s', (method, isBank) => {
  expect(isBankMethod(method)).toBe(isBank);
});
