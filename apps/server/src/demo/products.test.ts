import { createHash } from 'node:crypto';

import { CATEGORIES, MAX_STOCK } from '@vendas/domain/product';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

import { DEMO_PRODUCTS, type DemoProduct } from './products.ts';

const products: readonly DemoProduct[] = DEMO_PRODUCTS;

/** Small enough to compare every pair quickly, large enough to tell shapes apart. */
async function thumbnail(svg: string): Promise<Buffer> {
  // A quarter of the usual density: the filters cost sixteen times less.
  return sharp(Buffer.from(svg), { density: 18 }).resize(64, 48).removeAlpha().raw().toBuffer();
}

/** Mean difference of two thumbnails per colour channel, 0–255. */
function difference(one: Buffer, other: Buffer): number {
  const sum = one.reduce((total, value, index) => total + Math.abs(value - (other[index] ?? 0)), 0);
  return sum / one.length;
}

describe('the demonstration catalogue', () => {
  test('has fourteen glasses and ten diffusers', () => {
    const count = (category: string) => products.filter((one) => one.category === category).length;
    expect(CATEGORIES.map(count)).toEqual([14, 10]);
  });

  test('names are unique', () => {
    expect(new Set(products.map(({ name }) => name)).size).toBe(products.length);
  });

  test('some products are sold out, some nearly', () => {
    const stocks = products.map(({ stock }) => stock);
    expect(stocks.filter((stock) => stock === 0).length).toBeGreaterThanOrEqual(2);
    expect(stocks.filter((stock) => stock > 0 && stock <= 3).length).toBeGreaterThanOrEqual(2);
  });

  test.each(products)('$name: whole cents above cost, whole stock, real words', (product) => {
    expect(Number.isSafeInteger(product.priceCents)).toBe(true);
    expect(Number.isSafeInteger(product.costPriceCents)).toBe(true);
    expect(product.costPriceCents).toBeGreaterThan(0);
    expect(product.priceCents).toBeGreaterThan(product.costPriceCents);
    expect(Number.isSafeInteger(product.stock)).toBe(true);
    expect(product.stock).toBeGreaterThanOrEqual(0);
    expect(product.stock).toBeLessThanOrEqual(MAX_STOCK);
    expect(product.name).toBe(product.name.trim());
    expect(product.description).toMatch(/^\p{Lu}.{40,180}\.$/u);
  });
});

describe('the pictures', () => {
  test.each(products)(
    '$name: the same text each time, without words or odd numbers',
    ({ draw }) => {
      const svg = draw();
      expect(draw()).toBe(svg);
      expect(svg).not.toMatch(/NaN|Infinity|undefined|<text|<image|href/);
    },
  );

  test.each(products)('$name: every reference is declared once', ({ draw }) => {
    const svg = draw();
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const missing = [...svg.matchAll(/url\(#([^)]+)\)/g)]
      .map(([, id]) => id)
      .filter((id) => !ids.includes(id));
    expect(missing).toEqual([]);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test('all decode at 4:3 and no two look alike', { timeout: 120_000 }, async () => {
    const seen: { name: string; pixels: Buffer }[] = [];
    const hashes = new Set<string>();
    for (const { name, draw } of products) {
      const svg = draw();
      const { width, height } = await sharp(Buffer.from(svg)).metadata();
      expect([name, width, height]).toEqual([name, 1280, 960]);
      const pixels = await thumbnail(svg);
      for (const other of seen) {
        expect(difference(pixels, other.pixels), `${name} and ${other.name}`).toBeGreaterThan(5);
      }
      seen.push({ name, pixels });
      hashes.add(createHash('sha256').update(pixels).digest('hex'));
    }
    expect(hashes.size).toBe(products.length);
  });
});
