import { expect, test } from 'vitest';
import { isToPrepare } from './order-status.ts';

test.each([
  ['pending', true],
  ['partially_paid', true],
  ['paid', true],
  ['completed', false],
  ['cancelled', false],
] as const)(
  'an order that is %s is to be prepared: %s if it was placed in the shop, never if it was sold at the counter',
  (status, expected) => {
    expect(isToPrepare({ status, sellerId: null })).toBe(expected);
    expect(isToPrepare({ status, sellerId: 'b1a5' })).toBe(false);
  },
);
