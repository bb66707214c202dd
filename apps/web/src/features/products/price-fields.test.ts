import { expect, test } from 'vitest';
import { marginText } from './price-fields.tsx';

test.each([
  [10_000, 5_700, 'Margem 43\u00A0%'],
  [10_000, 0, 'Margem 100\u00A0%'],
  [10_000, 12_000, 'Margem −20\u00A0%, abaixo do custo'],
  [1, 100_001, 'Margem −10.000.000\u00A0%, abaixo do custo'],
  [0, 500, undefined],
  [10_000, Number.NaN, undefined],
])('the margin of a price of %i cents and a cost of %i is shown as %s', (price, cost, expected) => {
  expect(marginText(price, cost)).toBe(expected);
});
