import { MAX_CENTS } from '@vendas/domain/money';
import { MAX_STOCK } from '@vendas/domain/products/product';
import { expect, test } from 'vitest';
import { listAdminProducts, productEditSchema, productFormSchema } from './admin-products.ts';
import { validationErrorOf, validationErrors } from '#validation-errors-test-kit.ts';

const GOOD = {
  name: 'Óculos Aviador',
  description: 'Armação leve',
  priceCents: 19_990,
  costPriceCents: 8_000,
  stock: 5,
  category: 'Óculos',
  imageUrl: null,
  sku: 'OC-1',
  ean: '4006381333931',
  isHidden: false,
  lowStockAt: 5,
};

test('the product form accepts complete values, trims texts and stores blank ones as null', () => {
  const typed = { ...GOOD, name: '  Óculos Aviador ', description: ' ', sku: '', ean: null };
  expect(productFormSchema.parse(typed)).toEqual({
    ...GOOD,
    name: 'Óculos Aviador',
    description: null,
    sku: null,
    ean: null,
  });
});

test.each([
  ['name', '  ', 'O nome é obrigatório.'],
  ['name', 'a'.repeat(201), 'Use no máximo 200 caracteres.'],
  ['priceCents', 0, 'O preço deve ser maior que zero.'],
  ['priceCents', undefined, 'O preço deve ser maior que zero.'],
  ['priceCents', 0.5, 'O preço deve ser maior que zero.'],
  ['priceCents', MAX_CENTS + 1, 'O valor é grande demais.'],
  ['costPriceCents', -1, 'O preço de custo não pode ser negativo.'],
  ['costPriceCents', null, 'O preço de custo não pode ser negativo.'],
  ['stock', -1, 'O estoque não pode ser negativo.'],
  ['stock', 1.5, 'O estoque não pode ser negativo.'],
  ['stock', MAX_STOCK + 1, 'O estoque é grande demais.'],
  ['lowStockAt', -1, 'Informe a partir de quantas unidades o estoque é baixo.'],
  ['lowStockAt', Number.NaN, 'Informe a partir de quantas unidades o estoque é baixo.'],
  ['lowStockAt', undefined, 'Informe a partir de quantas unidades o estoque é baixo.'],
  ['lowStockAt', MAX_STOCK + 1, 'A quantidade é grande demais.'],
  ['category', 'Relógios', 'A categoria é obrigatória.'],
  ['category', undefined, 'A categoria é obrigatória.'],
  ['ean', '4006381333932', 'O código de barras não é válido. Confira os dígitos.'],
])('the product form rejects %s %j with one message: %s', (field, value, message) => {
  expect(validationErrorOf(productFormSchema, GOOD, field, value)).toBe(message);
});

test.each([
  ['priceCents', 1],
  ['priceCents', MAX_CENTS],
  ['costPriceCents', 0],
  ['stock', 0],
  ['stock', MAX_STOCK],
  ['lowStockAt', 0],
  ['lowStockAt', MAX_STOCK],
  ['category', 'Difusores'],
])('the product form accepts %s %j', (field, value) => {
  expect(validationErrorOf(productFormSchema, GOOD, field, value)).toBeUndefined();
});

test('an edit contains the version and the stock it started from', () => {
  expect(Object.keys(validationErrors(productEditSchema, GOOD))).toEqual(['version', 'shownStock']);
  expect(validationErrors(productEditSchema, { ...GOOD, version: 1, shownStock: 5 })).toEqual({});
});

test('the list is sorted newest first by default', () => {
  const { query } = listAdminProducts;
  expect(query.parse({ state: 'low' })).toEqual({ sort: 'newest', state: 'low' });
  expect(Object.keys(validationErrors(query, { sort: 'custo', state: 'baixo' }))).toEqual([
    'state',
    'sort',
  ]);
});
