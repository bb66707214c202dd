import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { keysOf } from '@vendas/contract/fields';
import { countProducts, listHighlights } from '@vendas/contract/highlights';
import { listProducts, listProductsById } from '@vendas/contract/products/products';
import type { RouteArguments } from '@vendas/contract/route';
import { CATALOGUE_SORTS } from '@vendas/domain/products/product';
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

  test('prepares no statement with a name longer than PostgreSQL distinguishes', async () => {
    const ownApp = await startTestApp();
    const warnings = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    try {
      for (let i = 0; i < 30; i += 1)
        await aProduct(ownApp, { name: `Bambu ${i}`, priceCents: 50_00, category: 'Difusores' });
      const filters = { category: 'Difusores', price: 'upTo100', stock: 'available' } as const;
      for (const sort of keysOf(CATALOGUE_SORTS)) {
        for (const search of ['ba', 'bambu']) {
          const query = { ...filters, search, sort };
          const first = succeeded(await callRoute(ownApp, listProducts, { query }));
          const next = { ...query, cursor: first.nextCursor ?? '' };
          const second = succeeded(await callRoute(ownApp, listProducts, { query: next }));
          expect(second.items).toHaveLength(6);
        }
      }
      expect(warnings.mock.calls).toEqual([]);
    } finally {
      warnings.mockRestore();
      await ownApp.close();
    }
  });

  test.each(keysOf(CATALOGUE_SORTS))('by %s has pages without gaps or repeats', async (sort) => {
    const ownApp = await startTestApp();
    try {
      const sameInstant = new Date('2026-05-05T12:00:00.123Z');
      for (let i = 0; i < 60; i += 1)
        await aProduct(ownApp, {
          name: `P${i}`,
          createdAt: sameInstant,
          priceCents: 100 + (i % 3),
        });
      await ownApp.database.pool.query('update products set units_sold = price_cents % 2');
      const listed: string[] = [];
      let cursor: string | null | undefined;
      do {
        const query = { sort, ...(cursor && { cursor }) };
        const page = succeeded(await callRoute(ownApp, listProducts, { query }));
        listed.push(...page.items.map((item) => item.id));
        cursor = page.nextCursor;
      } while (cursor);
      expect(listed).toHaveLength(60);
      expect(new Set(listed).size).toBe(60);
    } finally {
      await ownApp.close();
    }
  });
});

describe('a catalogue of four diffusers and their prices', () => {
  let ownApp: TestApp;
  beforeAll(async () => {
    ownApp = await startTestApp();
    const prices: readonly (readonly [string, number, number])[] = [
      ['Aroeira', 300_01, 0],
      ['Bambu', 100_00, 3],
      ['Cipó', 200_00, 9],
      ['Dália', 100_01, 0],
    ];
    for (const [name, priceCents, stock] of prices)
      await aProduct(ownApp, { name, priceCents, stock, category: 'Difusores' });
    await aProduct(ownApp, { name: 'Óculos Bambu', priceCents: 50_00, category: 'Óculos' });
    await ownApp.database.pool.query(
      `update products set units_sold = case name when 'Aroeira' then 9 when 'Cipó' then 2 else 0 end`,
    );
  });
  afterAll(() => ownApp.close());

  const found = async (query: RouteArguments<typeof listProducts>['query']) =>
    succeeded(
      await callRoute(ownApp, listProducts, { query: { category: 'Difusores', ...query } }),
    ).items.map((product) => product.name);

  test.each<[RouteArguments<typeof listProducts>['query'], string[]]>([
    [{}, ['Dália', 'Cipó', 'Bambu', 'Aroeira']],
    [{ sort: 'newest' }, ['Dália', 'Cipó', 'Bambu', 'Aroeira']],
    [{ sort: 'priceAscending' }, ['Bambu', 'Dália', 'Cipó', 'Aroeira']],
    [{ sort: 'priceDescending' }, ['Aroeira', 'Cipó', 'Dália', 'Bambu']],
    [{ price: 'upTo100' }, ['Bambu']],
    [{ price: 'upTo200' }, ['Dália', 'Cipó']],
    [{ price: 'upTo300' }, []],
    [{ price: 'above300' }, ['Aroeira']],
    [{ stock: 'available' }, ['Cipó', 'Bambu']],
    [{ stock: 'available', sort: 'priceDescending', search: 'bam', price: 'upTo100' }, ['Bambu']],
  ])('requested with %j lists %j', async (query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  test('sorted by units sold starts with the most sold, and ends with what was not sold', async () => {
    const names = await found({ sort: 'unitsSold' });
    expect(names.slice(0, 2)).toEqual(['Aroeira', 'Cipó']);
    expect(names.slice(2).toSorted()).toEqual(['Bambu', 'Dália']);
  });

  test.each<[RouteArguments<typeof countProducts>['query'], number]>([
    [{ category: 'Difusores', search: 'bambu' }, 1],
    [{ search: 'bambu' }, 2],
    [{ category: 'Óculos' }, 1],
    [{ search: 'zebra' }, 0],
  ])('has for the query %j the count %i', async (query, products) => {
    expect(succeeded(await callRoute(ownApp, countProducts, { query }))).toEqual({ products });
  });

  test('has as highlights only what can be bought: the newest products, and the most sold', async () => {
    const { newest, bestSelling } = succeeded(await callRoute(ownApp, listHighlights, {}));
    expect(newest.map(({ name }) => name)).toEqual(['Óculos Bambu', 'Cipó', 'Bambu']);
    expect(bestSelling.map(({ name }) => name)).toEqual(['Cipó']);
  });

  test('never discloses the units sold', async () => {
    const list = await sendRaw(ownApp, listProducts, { query: { sort: 'unitsSold' } });
    const highlights = await sendRaw(ownApp, listHighlights, {});
    for (const { body } of [list, highlights]) expect(body).not.toMatch(/sold|cost|placedAt/i);
  });
});

test('a cursor of the list by units sold contains only an id', async () => {
  const ownApp = await startTestApp();
  try {
    for (let i = 0; i < 25; i += 1) await aProduct(ownApp);
    const query = { sort: 'unitsSold' } as const;
    const { items, nextCursor } = succeeded(await callRoute(ownApp, listProducts, { query }));
    const key = JSON.parse(Buffer.from(nextCursor ?? '', 'base64url').toString());
    expect(key).toEqual([items.at(-1)?.id]);
  } finally {
    await ownApp.close();
  }
});

describe('products by id', () => {
  test('have their current values, and unknown ids are left out', async () => {
    const product = await aProduct(app, { name: 'Só este', createdAt: new Date(0) });
    const ids = `${product.id},00000000-0000-4000-8000-000000000000`;
    const { items } = succeeded(await callRoute(app, listProductsById, { query: { ids } }));
    expect(items.map((item) => item.name)).toEqual(['Só este']);
  });
});

describe('the catalogue rejects', () => {
  test.each([
    ['another category', { category: 'Chapéus' }],
    ['an unknown order', { sort: 'costPrice' }],
    ['an unknown price range', { price: 'upTo1' }],
    [
      'a cursor of another order',
      { sort: 'unitsSold', cursor: Buffer.from('[1,"x"]').toString('base64url') },
    ],
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
