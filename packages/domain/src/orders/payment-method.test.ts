import { expect, test } from 'vitest';
import { cashOf, netOf } from './payment-method.ts';

test.each([
  ['payments alone', { paidCents: 10_000, refundedCents: 0, cardFeeCents: 0 }, 10_000, 10_000],
  ['payments by card', { paidCents: 10_000, refundedCents: 0, cardFeeCents: 349 }, 10_000, 9_651],
  ['a refund of a part', { paidCents: 10_000, refundedCents: 3_000, cardFeeCents: 349 }, 7_000, 6_651],
  ['a refund of everything', { paidCents: 10_000, refundedCents: 10_000, cardFeeCents: 349 }, 0, -349],
  ['refunds of an earlier month', { paidCents: 0, refundedCents: 500, cardFeeCents: 0 }, -500, -500],
])('%s: %j gives cash %i and net %i', (_, money, cash, net) => {
  expect([cashOf(money), netOf(money)]).toEqual([cash, net]);
}); // prettier-ignore
