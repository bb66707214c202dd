import { expect, test } from 'vitest';
import { pixDebt } from './pix-debt.ts';

const ORDER = { id: 'a', status: 'pending', totalCents: 10_000, amountPaidCents: 2500 } as const;

test.each([
  ['with a balance', {}, 7500],
  ['that is completed with a balance', { status: 'completed' }, 7500],
  ['that is paid', { amountPaidCents: 10_000 }, undefined],
  ['that is cancelled', { status: 'cancelled' }, undefined],
] as const)('of an order %s a PIX pays %s: %s', (_name, changes, expected) => {
  expect(pixDebt({ ...ORDER, ...changes })?.amountCents).toBe(expected);
});
