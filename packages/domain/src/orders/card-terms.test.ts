import { expect, test } from 'vitest';
import { cardSettlement } from './card-terms.ts';

const TERMS = { debitFeeBp: 139, debitDays: 1, creditFeeBp: 349, creditDays: 30 };
const PAID = { amountCents: 10_000, paymentDate: '2026-01-31' } as const;

test.each([
  ['debit', 10_000, 139, '2026-02-01'],
  ['credit', 10_000, 349, '2026-03-02'],
  // 0.5 cents
  ['credit', 1_433, 50, '2026-03-02'],
  ['credit', 1, 0, '2026-03-02'],
  ['credit', 1_000_000_000_000, 34_900_000_000, '2026-03-02'],
] as const)('a payment by %s of %i cents costs a fee of %i', (method, amountCents, fee, date) => {
  expect(cardSettlement({ ...PAID, method, amountCents }, TERMS)).toEqual({
    cardFeeCents: fee,
    expectedDate: date,
  });
});

test.each(['cash', 'pix', 'transfer', 'slip', 'other'] as const)('%s has no fee', (method) => {
  expect(cardSettlement({ ...PAID, method }, TERMS)).toBeUndefined();
});

test('a method without terms has no settlement', () => {
  const terms = { ...TERMS, debitFeeBp: 0, debitDays: 0, creditFeeBp: 0 };
  expect(cardSettlement({ ...PAID, method: 'debit' }, terms)).toBeUndefined();
  expect(cardSettlement({ ...PAID, method: 'credit' }, terms)).toEqual({
    cardFeeCents: 0,
    expectedDate: '2026-03-02',
  });
});
