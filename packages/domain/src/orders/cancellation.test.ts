import { describe, expect, test } from 'vitest';
import { permissionForStatus, receivedOutcome } from './cancellation.ts';
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
  ])('of %s with %i cents set to %s by %o: %s', (status, amountPaidCents, next, received, is) => {
    expect(receivedOutcome({ status, amountPaidCents }, { status: next, received })).toBe(is);
  });

  test.each<[number, ReceivedChoice | null, string]>([
    [500, null, 'receivedUndecided'],
    [700, returned, 'receivedChanged'],
    [300, kept, 'receivedChanged'],
    [0, returned, 'receivedChanged'],
  ])('%i cents at a cancellation with the choice %o: %s', (amountPaidCents, received, code) => {
    const order = { status: 'partially_paid', amountPaidCents } as const;
    expect(() => receivedOutcome(order, { status: 'cancelled', received })).toThrow(
      expect.objectContaining({ code, facts: { amountPaidCents } }),
    );
  });
});
