import { describe, expect, test } from 'vitest';
import { moneyReceived, permissionForStatus, receivedOutcome } from './cancellation.ts';
import type { ReceivedChoice } from './cancellation.ts';
import type { OrderStatus } from './order-status.ts';

const returned: ReceivedChoice = { outcome: 'returned', shownCents: 500 };
const kept: ReceivedChoice = { outcome: 'kept', shownCents: 500 };

test.each<[OrderStatus, OrderStatus, string]>([
  ['pending', 'paid', 'receivePayments'],
  ['completed', 'pending', 'receivePayments'],
  ['paid', 'paid', 'receivePayments'],
  ['paid', 'cancelled', 'cancelAndRefund'],
  ['cancelled', 'paid', 'cancelAndRefund'],
  ['cancelled', 'cancelled', 'cancelAndRefund'],
])('a change of the status from %s to %s needs the permission %s', (from, to, permission) => {
  expect(permissionForStatus(from, to)).toBe(permission);
});

test('the money received is the sum of counted payments less booked refunds', () => {
  const refunds = [
    { amountCents: 100, state: 'booked' },
    { amountCents: 20, state: 'reserved' },
    { amountCents: 3, state: 'released' },
  ] as const;
  expect(
    moneyReceived([
      { amountCents: 5233, takenBack: null, refunds },
      { amountCents: 400, takenBack: null, refunds: [] },
      { amountCents: 7000, takenBack: { at: 'yesterday' }, refunds: [] },
    ]),
  ).toBe(5533);
  expect(moneyReceived([])).toBe(0);
});

describe('the money received for an order', () => {
  test.each<[OrderStatus, number, OrderStatus, ReceivedChoice | null, string | undefined]>([
    ['paid', 500, 'cancelled', returned, 'returned'],
    ['partially_paid', 500, 'cancelled', kept, 'kept'],
    ['completed', 500, 'cancelled', kept, 'kept'],
    ['pending', 0, 'cancelled', null, undefined],
    ['cancelled', 500, 'cancelled', null, undefined],
    ['cancelled', 500, 'pending', null, undefined],
    ['paid', 500, 'completed', null, undefined],
    ['paid', 500, 'completed', returned, undefined],
  ])(
    'of %s with %i cents, changed to %s with the choice %o: %s',
    (status, receivedCents, next, received, is) => {
      expect(receivedOutcome({ status, receivedCents }, { status: next, received })).toBe(is);
    },
  );

  test.each<[number, ReceivedChoice | null, string]>([
    [500, null, 'receivedUndecided'],
    [700, returned, 'receivedChanged'],
    [300, kept, 'receivedChanged'],
    [0, returned, 'receivedChanged'],
  ])('of %i cents cancelled with the choice %o is refused: %s', (receivedCents, received, code) => {
    const order = { status: 'partially_paid', receivedCents } as const;
    expect(() => receivedOutcome(order, { status: 'cancelled', received })).toThrow(
      expect.objectContaining({ code, facts: { receivedCents } }),
    );
  });
});
