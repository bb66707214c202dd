import { getProfile } from '@vendas/contract/people/account';
import { listProducts } from '@vendas/contract/products/products';
import { expect, test } from 'vitest';
import { pathOf } from './route-path.ts';

test.each([
  [getProfile, { params: { id: 'a/b?c' } }, '/api/profiles/a%2Fb%3Fc'],
  [getProfile, {}, '/api/profiles/'],
  [listProducts, {}, '/api/products'],
  [
    listProducts,
    { query: { search: 'a&b c', cursor: undefined, sort: null } },
    '/api/products?search=a%26b+c',
  ],
  [listProducts, { query: { size: 0, isNew: false } }, '/api/products?size=0&isNew=false'],
])('the URL of %o with %o', (route, values, path) => {
  expect(pathOf(route, values)).toBe(path);
});
