import { CATEGORIES, MAX_STOCK } from '@vendas/domain/products/product';
import { describe, expect, test } from 'vitest';

import { DEMO_PRODUCTS, type DemoProduct } from './products.ts';

const products: readonly DemoProduct[] = DEMO_PRODUCTS;

describe('the demonstration catalogue', () => {
  test('has fourteen glasses and ten diffusers', () => {
    const count = (category: string) => products.filter((one) => one.category === category).length;
    expect(CATEGORIES.map(count)).toEqual([14, 10]);
  });

  test('has unique names', () => {
    expect(new Set(products.map(({ name }) => name)).size).toBe(products.length);
  });

  test('has one product that is hidden from the shop', () => {
    expect(products.filter(({ isHidden }) => isHidden === true)).toHaveLength(1);
  });

  test('has some products sold out, and some with a low stock', () => {
    const stocks = products.map(({ stock }) => stock);
    expect(stocks.filter((stock) => stock === 0).length).toBeGreaterThanOrEqual(2);
    expect(stocks.filter((stock) => stock > 0 && stock <= 3).length).toBeGreaterThanOrEqual(2);
  });

  test.each(products)(
    'has valid data of $name: whole cents above cost, whole stock, real words',
    (product) => {
      expect(Number.isSafeInteger(product.priceCents)).toBe(true);
      expect(Number.isSafeInteger(product.costPriceCents)).toBe(true);
      expect(product.costPriceCents).toBeGreaterThan(0);
      expect(product.priceCents).toBeGreaterThan(product.costPriceCents);
      expect(Number.isSafeInteger(product.stock)).toBe(true);
      expect(product.stock).toBeGreaterThanOrEqual(0);
      expect(product.stock).toBeLessThanOrEqual(MAX_STOCK);
      expect(product.name).toBe(product.name.trim());
      expect(product.description).toMatch(/^\p{Lu}.{40,180}\.$/u);
    },
  );
});
