import { expect, test } from 'vitest';
import { bankRefundOf, isRefundableByBank, shareRefund } from './pix-refund.ts';

test.each([
  ['2027-03-01T12:00:00Z', true],
  ['2026-12-01T12:00:01Z', true],
  ['2026-12-01T12:00:00Z', false],
])('the bank can return a Pix of %s on 1 March 2027: %s', (receivedAt, isRefundable) => {
  const now = new Date('2027-03-01T12:00:00Z');
  expect(isRefundableByBank(new Date(receivedAt), now)).toBe(isRefundable);
});

test('the bank can return a payment of a Pix only while it is connected, and within the time limit', () => {
  const now = new Date('2027-03-01T12:00:00Z');
  const at = new Date('2027-02-28T12:00:00Z');
  const requestedAt = new Date('2026-11-28T12:00:00Z');
  expect(bankRefundOf(null, { isConnected: true, now })).toBeUndefined();
  expect(bankRefundOf(at, { isConnected: true, now })).toBe('available');
  expect(bankRefundOf(at, { isConnected: false, now })).toBe('noBank');
  expect(bankRefundOf(requestedAt, { isConnected: true, now })).toBe('tooLate');
});

test.each([
  [0, []],
  [300, [{ id: 'a', cents: 300 }]],
  [
    500,
    [
      { id: 'a', cents: 400 },
      { id: 'c', cents: 100 },
    ],
  ],
  [
    900,
    [
      { id: 'a', cents: 400 },
      { id: 'c', cents: 300 },
    ],
  ],
])('%i cents are distributed over the unrefunded amounts of the payments', (cents, shares) => {
  const payments = [
    { id: 'a', leftCents: 400 },
    { id: 'b', leftCents: 0 },
    { id: 'c', leftCents: 300 },
  ];
  expect(shareRefund(cents, payments)).toEqual(shares);
});
