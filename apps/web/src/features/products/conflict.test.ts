import { expect, test } from 'vitest';
import { ApiFailure } from '#lib/api/failure.ts';
import { conflictOf } from './conflict.ts';

const CURRENT = {
  name: 'Óculos Aviador',
  description: null,
  priceCents: 19_990,
  costPriceCents: 8_000,
  stock: 5,
  category: 'Óculos',
  imageUrl: null,
  sku: null,
  ean: null,
  isHidden: false,
  lowStockAt: 5,
  version: 4,
};

const failure = (code: string, data: unknown) =>
  new ApiFailure({ code, message: 'O produto mudou.', status: 409, data });

test("conflictOf() returns the product's current values and when they changed", () => {
  const data = { current: CURRENT, changedAt: '2026-11-21T12:00:00.000Z' };
  expect(conflictOf(failure('productChanged', data))).toEqual(data);
});

test.each([
  { name: 'another refusal', code: 'skuTaken', data: { current: CURRENT, changedAt: null } },
  { name: 'a refusal without the product', code: 'productChanged', data: {} },
  { name: 'an invalid product', code: 'productChanged', data: { current: { version: 4 } } },
])('conflictOf() of $name is undefined', ({ code, data }) => {
  expect(conflictOf(failure(code, data))).toBeUndefined();
});
