import { describe, expect, test } from 'vitest';
import { openBalance, requireErasable } from './erasure.ts';
import type { ErasureRequest } from './erasure.ts';

const owed = {
  status: 'partially_paid',
  totalCents: 1_000,
  adjustmentCents: 0,
  amountPaidCents: 400,
} as const;
const paid = {
  status: 'completed',
  totalCents: 1_000,
  adjustmentCents: 0,
  amountPaidCents: 1_000,
} as const;
const cancelled = {
  status: 'cancelled',
  totalCents: 1_000,
  adjustmentCents: 0,
  amountPaidCents: 0,
} as const;

test.each([
  [[], 0],
  [[paid, cancelled], 0],
  [[owed, paid, owed], 1_200],
])('the open balance of %j is %i', (orders, cents) => {
  expect(openBalance(orders)).toBe(cents);
});

describe('the erasure of an account', () => {
  const request: ErasureRequest = {
    role: 'user',
    otherAdministrators: 0,
    orders: [paid, cancelled],
    openExtrasCents: 0,
  };

  test('is allowed for a user who owes nothing', () => {
    expect(() => requireErasable(request)).not.toThrow();
    expect(() =>
      requireErasable({ ...request, role: 'admin', otherAdministrators: 1 }),
    ).not.toThrow();
  });

  test('is rejected for the last administrator', () => {
    expect(() => requireErasable({ ...request, role: 'admin' })).toThrow(
      expect.objectContaining({ code: 'lastAdministratorStays' }),
    );
  });

  test('is rejected for a user who owes only interest', () => {
    expect(() => requireErasable({ ...request, openExtrasCents: 30 })).toThrow(
      expect.objectContaining({ code: 'erasureWithCharges', facts: { openExtrasCents: 30 } }),
    );
  });

  test('is rejected for a user who owes an amount', () => {
    expect(() => requireErasable({ ...request, orders: [owed] })).toThrow(
      expect.objectContaining({ code: 'erasureWithBalance', facts: { balanceCents: 600 } }),
    );
    expect(() =>
      requireErasable({
        ...request,
        orders: [{ ...owed, amountPaidCents: 999 }],
      }),
    ).toThrow(expect.objectContaining({ facts: { balanceCents: 1 } }));
  });
});
