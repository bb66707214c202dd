import { expect, it } from 'vitest';
import { bundleOrders } from './bundle-orders.ts';
import type { BundledCharge } from './bundle-orders.ts';

/** A charge 'a1' of the order 'a', due on this day of the month. */
const charge = (
  chargeId: string,
  owedCents: number,
  day: number,
  payoffCents = owedCents,
): BundledCharge => ({
  orderId: chargeId.slice(0, 1),
  chargeId,
  owedCents,
  payoffCents,
  dueDate: `2026-11-${String(day).padStart(2, '0')}`,
});
const partsOf = (...args: Parameters<typeof bundleOrders>) =>
  bundleOrders(...args)?.map(({ orderId, chargeId, amountCents }) => [
    orderId,
    chargeId,
    amountCents,
  ]);

it('a line of the sum of two orders pays both, the oldest first', () => {
  const charges = [charge('c1', 12_300, 3), charge('b1', 12_300, 1), charge('a1', 12_300, 2)];
  expect(partsOf(24_600, charges)).toEqual([
    ['b', 'b1', 12_300],
    ['a', 'a1', 12_300],
  ]);
});

it('a line pays as few charges as its amount allows, several of one order as one part', () => {
  const charges = [
    charge('a1', 50, 1, 150),
    charge('a2', 100, 2, 150),
    charge('b1', 70, 3),
    charge('c1', 150, 4),
  ];
  expect(partsOf(220, charges)).toEqual([
    ['b', 'b1', 70],
    ['c', 'c1', 150],
  ]);
  expect(partsOf(370, charges)).toEqual([
    ['a', 'a1', 150],
    ['b', 'b1', 70],
    ['c', 'c1', 150],
  ]);
});

it('a line that no charges sum up to settles the oldest orders, and its rest remains', () => {
  const charges = [charge('a1', 100, 1), charge('b1', 100, 2), charge('c1', 100, 3)];
  const oldest = [
    ['a', 'a1', 100],
    ['b', 'b1', 100],
  ];
  expect(partsOf(250, charges)).toEqual(oldest);
  expect(partsOf(301, charges)).toEqual([...oldest, ['c', 'c1', 100]]);
  // a cent above one debt is no part of another one
  expect(partsOf(101, charges)).toBeUndefined();
});

it.each([
  ['a charge of its amount', 100, [charge('a1', 100, 1), charge('b1', 60, 2), charge('c1', 40, 3)]],
  ['a larger order', 150, [charge('a1', 100, 1, 300), charge('b1', 60, 2)]],
  ['one order', 150, [charge('a1', 100, 1, 120), charge('a2', 20, 2, 120)]],
  ['no order', 150, []],
])('a line pays no bundle next to %s', (_, cents, charges) => {
  expect(bundleOrders(cents, charges)).toBeUndefined();
});
