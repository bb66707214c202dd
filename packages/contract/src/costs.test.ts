import { expect, test } from 'vitest';
import { withoutCosts } from './costs.ts';

test('costs are removed at any depth, and all other fields stay', () => {
  const product = { name: 'Óculos', priceCents: 100, costPriceCents: 40 };
  const response = {
    items: [product],
    before: { costPriceCents: 1 },
    monthlyData: [{ month: '2026-01', cogsCents: 5, revenueCents: 9 }],
    totalCostOfGoodsSoldCents: 5,
    nothing: null,
    at: new Date(0),
  };
  expect(withoutCosts(response)).toEqual({
    items: [{ name: 'Óculos', priceCents: 100 }],
    before: {},
    monthlyData: [{ month: '2026-01', revenueCents: 9 }],
    nothing: null,
    at: new Date(0),
  });
  expect(product.costPriceCents).toBe(40);
});

test.each([undefined, null, 7, 'custo', [1]])('the value %j is returned unchanged', (value) => {
  expect(withoutCosts(value)).toEqual(value);
});

test('a response without costs is returned without a copy', () => {
  const response = { items: [{ name: 'Óculos', tags: ['a'] }], nextCursor: null };
  expect(withoutCosts(response)).toBe(response);
});
