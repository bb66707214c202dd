import { expect, test } from 'vitest';
import { validationErrors } from '#validation-errors-test-kit.ts';
import { imageSrcSet } from '#first-html.ts';
import { productSchema, listProducts, listProductsById } from './products.ts';

const ID = '0b1ac1a5-0000-4000-8000-000000000001';
const ids = (count: number) => Array.from({ length: count }, () => ID).join(',');

test('the public product never contains the cost, even when it is passed in', () => {
  const product = { id: ID, name: 'Óculos', description: null, priceCents: 100, stock: 1 };
  const sent = productSchema.parse({
    ...product,
    category: 'Óculos',
    imageUrl: null,
    costPriceCents: 50,
    sku: 'OC-1',
  });
  expect(sent).not.toHaveProperty('costPriceCents');
  expect(sent).not.toHaveProperty('sku');
});

test('a list of product ids is accepted up to a hundred', () => {
  expect(listProductsById.query.parse({ ids: ids(2) })).toEqual({ ids: [ID, ID] });
  expect(validationErrors(listProductsById.query, { ids: ids(100) })).toEqual({});
  expect(validationErrors(listProductsById.query, { ids: ids(101) })).not.toEqual({});
  expect(validationErrors(listProductsById.query, { ids: `${ID},óculos` })).toEqual({
    'ids.1': 'Identificador inválido.',
  });
});

test('a search is trimmed and limited to 100 characters', () => {
  expect(listProducts.query.parse({ search: ' aviador ' })).toEqual({ search: 'aviador' });
  expect(validationErrors(listProducts.query, { search: 'a'.repeat(101) })).toEqual({
    search: 'Use no máximo 100 caracteres.',
  });
});

test('the srcset of an image lists all its widths', () => {
  expect(imageSrcSet('/f/1')).toBe('/f/1?w=320 320w, /f/1?w=640 640w, /f/1?w=1280 1280w');
});
