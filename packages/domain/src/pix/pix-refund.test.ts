import { expect, test } from 'vitest';
import { isRefundableByBank } from './pix-refund.ts';

test.each([
  ['2027-03-01T12:00:00Z', true],
  ['2026-12-01T12:00:01Z', true],
  ['2026-12-01T12:00:00Z', false],
])('a Pix of %s is given back by the bank on 1 March 2027: %s', (receivedAt, isRefundable) => {
  const now = new Date('2027-03-01T12:00:00Z');
  expect(isRefundableByBank(new Date(receivedAt), now)).toBe(isRefundable);
});
