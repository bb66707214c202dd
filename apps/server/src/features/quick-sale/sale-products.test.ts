import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countSaleProducts, listSaleProducts } from '@vendas/contract/orders/quick-sale';
import type { Category } from '@vendas/domain/products/product';
import { aPerson, aProduct, callRoute, refused, sendRaw, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

let app: TestApp;
let ana: Person;
beforeAll(async () => {
  app = await startTestApp();
  ana = await aPerson(app, 'admin');
  await add('Zimbro', 'Difusores', 1);
  await add('álamo', 'Óculos', 0);
  await add('Bambu', 'Difusores', 8);
  // more than one page
  for (let i = 10; i < 50; i += 1) await add(`Cedro ${i}`, 'Óculos', i);
});
afterAll(() => app.close());

async function add(name: string, category: Category, unitsSold: number): Promise<void> {
  const { id } = await aProduct(app, { name, category, stock: 0 });
  const counted = 'update products set units_sold = $2 where id = $1';
  await app.database.pool.query(counted, [id, unitsSold]);
}

/** The names on all pages of the list. */
async function namesOf(query: { category?: Category; sort?: 'name' | 'unitsSold' }) {
  const names: string[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const call = { as: ana, query: { ...query, ...(cursor && { cursor }) } };
    const page = succeeded(await callRoute(app, listSaleProducts, call));
    names.push(...page.items.map(({ name }) => name));
    cursor = page.nextCursor;
  }
  return names;
}

const CEDARS = Array.from({ length: 40 }, (_, i) => `Cedro ${10 + i}`);

describe('the products of a sale', () => {
  test('are sorted by name, ignoring case and accents, over all pages', async () => {
    expect(await namesOf({})).toEqual(['álamo', 'Bambu', ...CEDARS, 'Zimbro']);
  });

  test('by units sold contain only recently sold ones, the most sold first', async () => {
    const bySales = [...CEDARS.toReversed(), 'Bambu', 'Zimbro'];
    expect(await namesOf({ sort: 'unitsSold' })).toEqual(bySales);
  });

  test('can be filtered by a category, which has a count', async () => {
    expect(await namesOf({ category: 'Difusores' })).toEqual(['Bambu', 'Zimbro']);
    expect(await namesOf({ category: 'Difusores', sort: 'unitsSold' })).toEqual([
      'Bambu',
      'Zimbro',
    ]);
    const { items } = succeeded(await callRoute(app, countSaleProducts, { as: ana }));
    expect(items.toSorted((a, b) => a.products - b.products)).toEqual([
      { category: 'Difusores', products: 2 },
      { category: 'Óculos', products: 41 },
    ]);
  });

  test('are found by every form of their bar code', async () => {
    const { id } = await aProduct(app, { name: 'Dama', stock: 0 });
    const forms = ['725272730706', '0725272730706', '00725272730706'];
    for (const stored of forms) {
      await app.database.pool.query('update products set ean = $2 where id = $1', [id, stored]);
      for (const search of [...forms, ' 0725272 730706\u200B']) {
        const call = { as: ana, query: { search } };
        const page = succeeded(await callRoute(app, listSaleProducts, call));
        expect(page.items.map(({ ean }) => ean)).toEqual([stored]);
      }
    }
    await app.database.pool.query('delete from products where id = $1', [id]);
  });

  test('can be searched, and contain neither cost nor units sold', async () => {
    const raw = await sendRaw(app, listSaleProducts, { as: ana, query: { search: 'ALAMO' } });
    expect(raw.json().items).toHaveLength(1);
    expect(raw.body).not.toMatch(/cost|unitsSold/i);
  });

  test.each(['user', 'seller'] as const)('are refused to the role %s', async (role) => {
    const as = await aPerson(app, role);
    expect(refused(await callRoute(app, listSaleProducts, { as, query: {} })).status).toBe(403);
    expect(refused(await callRoute(app, countSaleProducts, { as })).status).toBe(403);
  });
});
