import { expect, test } from 'vitest';
import { aSaleProduct } from './quick-sale-test-kit.ts';
import { productOf } from './quick-sale.queries.ts';

const stored = (ean: string) => aSaleProduct({ ean });
const other = aSaleProduct({ ean: null, sku: '1725272730706' });

test.each([
  ['725272730706', '0725272730706'],
  ['0725272730706', '725272730706'],
  ['00725272730706', '725272730706'],
  ['0725272 730706\u200B', '00725272730706'],
])('the scanned code %j finds a product stored with %s', (code, ean) => {
  const product = stored(ean);
  expect(productOf(code, [other, product])).toBe(product);
});

test('of two products that share a bar code, the one with the exact digits is meant, or none', () => {
  const [short, long] = [stored('725272730706'), stored('0725272730706')];
  expect(productOf('0725272730706', [short, long])).toBe(long);
  expect(productOf('00725272730706', [short, long])).toBeUndefined();
});
