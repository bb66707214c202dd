import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listProducts, listProductsById } from '@vendas/contract/products';
import { aProduct, callRoute, refused, sendRaw, succeeded } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const day = (n: number) => new Date(Date.UTC(2026, 0, n));
  await aProduct(app, { name: 'Óculos Búzios', description: 'Armação de açaí', createdAt: day(1) });
  await aProduct(app, { name: '100% Algodão_1', category: 'Difusores', createdAt: day(2) });
  await aProduct(app, { name: 'Bambu', category: 'Difusores', createdAt: day(3), stock: 0 });
});
afterAll(() => app.close());

const names = async (query: Parameters<typeof callRoute>[2]['query']) =>
  succeeded(await callRoute(app, listProducts, { query: query ?? {} })).items.map((p) => p.name);

describe('the catalogue', () => {
  test('contains everything for every caller, newest first, including sold-out products', async () => {
    expect(await names({})).toEqual(['Bambu', '100% Algodão_1', 'Óculos Búzios']);
  });

  test('can be limited to a category', async () => {
    expect(await names({ category: 'Difusores' })).toEqual(['Bambu', '100% Algodão_1']);
  });

  test.each([
    ['oculos', ['Óculos Búzios']],
    ['AÇAI', ['Óculos Búzios']],
    ['bu', ['Bambu', 'Óculos Búzios']],
    ['100%', ['100% Algodão_1']],
    ['o_1', ['100% Algodão_1']],
    ['%', ['100% Algodão_1']],
    ['_', ['100% Algodão_1']],
    ['\\', []],
    ["' or 1=1 --", []],
    ['   ', ['Bambu', '100% Algodão_1', 'Óculos Búzios']],
  ])('searched for %j contains %j', async (search, expected) => {
    expect(await names({ search })).toEqual(expected);
  });

  test('never contains the cost of a product', async () => {
    const response = await sendRaw(app, listProducts, {});
    expect(response.body).not.toMatch(/cost/i);
    expect(Object.keys(response.json().items[0])).toEqual(
      expect.arrayContaining(['id', 'name', 'priceCents', 'stock', 'category', 'imageUrl']),
    );
  });

  test('has pages without gaps or repeats', async () => {
    const own = await startTestApp();
    try {
      const sameInstant = new Date('2026-05-05T12:00:00.123Z');
      for (let i = 0; i < 60; i += 1)
        await aProduct(own, { name: `P${i}`, createdAt: sameInstant });
      const seen: string[] = [];
      let cursor: string | null | undefined;
      do {
        const query = cursor ? { cursor } : {};
        const page = succeeded(await callRoute(own, listProducts, { query }));
        seen.push(...page.items.map((item) => item.id));
        cursor = page.nextCursor;
      } while (cursor);
      expect(seen).toHaveLength(60);
      expect(new Set(seen).size).toBe(60);
    } finally {
      await own.close();
    }
  });
});

describe('products by id', () => {
  test('have their current values, and unknown ones are left out', async () => {
    const product = await aProduct(app, { name: 'Só este', createdAt: new Date(0) });
    const ids = `${product.id},00000000-0000-4000-8000-000000000000`;
    const { items } = succeeded(await callRoute(app, listProductsById, { query: { ids } }));
    expect(items.map((item) => item.name)).toEqual(['Só este']);
  });
});

describe('the catalogue rejects', () => {
  test.each([
    ['another category', { category: 'Chapéus' }],
    ['a forged cursor', { cursor: 'abc' }],
    ['a cursor of another shape', { cursor: Buffer.from('["x","y"]').toString('base64url') }],
    ['a search of a megabyte', { search: 'a'.repeat(500) }],
    ['NUL in the search', { search: 'a\u0000b' }],
  ])('a query with %s', async (_, query) => {
    const response = await sendRaw(app, listProducts, { query });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalidInput', message: expect.any(String) });
  });

  test.each(['', 'x', 'a,b'])('ids like %j', async (ids) => {
    expect(refused(await callRoute(app, listProductsById, { query: { ids } })).status).toBe(400);
  });
});
