import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  countProducts,
  createProduct,
  deleteProduct,
  updateProduct,
  getAdminProduct,
  listAdminProducts,
  listStockMovements,
  PRODUCT_SORTS,
} from '@vendas/contract/products/admin-products';
import { LOW_STOCK } from '@vendas/domain/products/product';
import { listMyOrders } from '@vendas/contract/orders/orders';
import { auditOf, anOrder, nameProfile, productForm } from '#testing/back-office.ts';
import { aPerson, aProduct, callRoute, refused, sendRaw, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

let app: TestApp;
let ana: Person;
beforeAll(async () => {
  app = await startTestApp();
  ana = await aPerson(app, 'admin');
  await nameProfile(app, ana, 'Ana', 'Prado');
});
afterAll(() => app.close());

const add = async (overrides: Record<string, unknown> = {}) =>
  succeeded(await callRoute(app, createProduct, { as: ana, body: productForm(overrides) }));

describe('a product', () => {
  test('is added with its first movement, and its creator is recorded', async () => {
    const form = productForm({ sku: 'DIF-01', ean: '7891000100103' });
    const product = succeeded(await callRoute(app, createProduct, { as: ana, body: form }));
    expect(product).toMatchObject({ ...form, version: 1 });
    const params = { id: product.id };
    expect(succeeded(await callRoute(app, getAdminProduct, { as: ana, params }))).toEqual(product);
    const { items } = succeeded(
      await callRoute(app, listStockMovements, { as: ana, params, query: {} }),
    );
    expect(items).toMatchObject([
      { quantityChange: 12, reason: 'initial', personName: 'Ana Prado', orderId: null },
    ]);
    expect(await auditOf(app, 'product', product.id)).toMatchObject([
      { action: 'productCreated', actorId: ana.id, before: {}, after: form },
    ]);
  });

  test('is added once, however often the call is repeated', async () => {
    const call = { as: ana, key: crypto.randomUUID(), body: productForm() };
    const responses = await Promise.all([1, 2, 3].map(() => callRoute(app, createProduct, call)));
    expect(new Set(responses.map((result) => succeeded(result).id)).size).toBe(1);
  });

  test('is deleted permanently, while orders keep the items they sold', async () => {
    const bia = await aPerson(app);
    const product = await aProduct(app, { name: 'Efêmero' });
    const other = await aProduct(app);
    await anOrder(app, bia, product);
    const params = { id: product.id };
    succeeded(await callRoute(app, deleteProduct, { as: ana, params }));
    expect(refused(await callRoute(app, getAdminProduct, { as: ana, params }))).toMatchObject({
      status: 404,
      code: 'productNotFound',
      message: 'Produto não encontrado.',
    });
    const left = { as: ana, params: { id: other.id } };
    expect(succeeded(await callRoute(app, getAdminProduct, left)).name).toBe(other.name);
    const { items } = succeeded(await callRoute(app, listMyOrders, { as: bia, query: {} }));
    expect(items[0]?.items).toMatchObject([{ productId: null, productName: 'Efêmero' }]);
    expect(await auditOf(app, 'product', product.id)).toMatchObject([
      { action: 'productDeleted', before: { name: 'Efêmero', stock: 9 }, after: {} },
    ]);
  });
});

describe("the administrators' list of products", () => {
  const names = async (ofApp: TestApp, as: Person, query: Record<string, string>) => {
    const listed: string[] = [];
    let cursor: string | undefined;
    do {
      const response = await sendRaw(ofApp, listAdminProducts, { as, query: { ...query, cursor } });
      const page = listAdminProducts.response.parse(response.json());
      listed.push(...page.items.map(({ name }) => name));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    return listed;
  };

  test('can be searched, filtered and sorted, in pages without gaps or repeats', async () => {
    const ownApp = await startTestApp();
    try {
      const as = await aPerson(ownApp, 'admin');
      const productNames = ['Álamo', 'bambu', 'Zimbro', 'cedro'];
      for (const [i, name] of productNames.entries()) {
        await aProduct(ownApp, {
          name,
          priceCents: 400 - i * 100,
          stock: LOW_STOCK + i * 2,
          category: 'Difusores',
        });
      }
      for (let i = 0; i < 60; i += 1) await aProduct(ownApp, { name: `Óculos ${i}`, stock: 50 });
      expect(await names(ownApp, as, { category: 'Difusores', sort: 'name' })).toEqual([
        'Álamo', 'bambu', 'cedro', 'Zimbro',
      ]); // prettier-ignore
      expect((await names(ownApp, as, { sort: 'price' })).slice(0, 4)).toEqual(
        productNames.toReversed(),
      );
      expect((await names(ownApp, as, { sort: 'stock' })).slice(0, 4)).toEqual(productNames);
      expect((await names(ownApp, as, {})).slice(-4)).toEqual(productNames.toReversed());
      for (const sort of ['name', 'price', 'stock']) {
        const upwards = await names(ownApp, as, { sort });
        expect(await names(ownApp, as, { sort: `-${sort}` }), sort).toEqual(upwards.toReversed());
      }
      expect(await names(ownApp, as, { state: 'low' })).toEqual(['Álamo']);
      await aProduct(ownApp, { name: 'Vende muito', stock: 30, lowStockAt: 30 });
      await aProduct(ownApp, { name: 'Vende pouco', stock: 2, lowStockAt: 1 });
      expect(await names(ownApp, as, { state: 'low', sort: 'stock' })).toEqual([
        'Álamo', 'Vende muito',
      ]); // prettier-ignore
      await ownApp.database.pool.query("delete from products where name like 'Vende%'");
      await aProduct(ownApp, { name: 'Acabou', stock: 0 });
      await aProduct(ownApp, { name: 'Resta um', stock: 1 });
      expect(await names(ownApp, as, { state: 'low', sort: 'stock' })).toEqual([
        'Resta um',
        'Álamo',
      ]);
      expect(await names(ownApp, as, { state: 'soldOut' })).toEqual(['Acabou']);
      await ownApp.database.pool.query("update products set is_hidden = true where name = 'Álamo'");
      expect(await names(ownApp, as, { state: 'hidden', search: 'alamo' })).toEqual(['Álamo']);
      expect(await names(ownApp, as, { search: 'ALAMO' })).toEqual(['Álamo']);
      const counts = succeeded(await callRoute(ownApp, countProducts, { as }));
      expect(counts).toEqual({
        all: 66,
        states: { low: 2, soldOut: 1, hidden: 1 },
        categories: { Óculos: 62, Difusores: 4 },
      });
      for (const sort of PRODUCT_SORTS) {
        const all = await names(ownApp, as, { sort });
        expect([all.length, new Set(all).size], sort).toEqual([66, 66]);
      }
    } finally {
      await ownApp.close();
    }
  });

  test('finds a product by its codes, which shoppers cannot search', async () => {
    const product = await add({ sku: 'XPTO-77', ean: '96385074' });
    for (const search of ['xpto-77', '96385074']) {
      const query = { search };
      const page = succeeded(await callRoute(app, listAdminProducts, { as: ana, query }));
      expect(page.items.map(({ id }) => id)).toEqual([product.id]);
    }
    const open = await app.fastify.inject({ url: '/api/products', query: { search: 'XPTO-77' } });
    expect(open.json().items).toEqual([]);
  });

  test('includes stock movements in pages', async () => {
    const product = await add({ stock: 0 });
    const quantityChange = 1;
    const rows = Array.from({ length: 60 }, () => ({ productId: product.id, quantityChange, reason: 'adjustment' as const })); // prettier-ignore
    await app.database.kysely.insertInto('stockMovements').values(rows).execute();
    const params = { id: product.id };
    const first = succeeded(
      await callRoute(app, listStockMovements, { as: ana, params, query: {} }),
    );
    const query = { cursor: first.nextCursor ?? '' };
    const rest = succeeded(await callRoute(app, listStockMovements, { as: ana, params, query }));
    expect([first.items.length, rest.items.length, rest.nextCursor]).toEqual([50, 10, null]);
  });
});

describe('a product is rejected for', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['name', { name: '  ' }, 'O nome é obrigatório.'],
    ['priceCents', { priceCents: 0 }, 'O preço deve ser maior que zero.'],
    ['priceCents', { priceCents: null }, 'O preço deve ser maior que zero.'],
    ['costPriceCents', { costPriceCents: -1 }, 'O preço de custo não pode ser negativo.'],
    ['stock', { stock: -1 }, 'O estoque não pode ser negativo.'],
    ['category', { category: 'Chapéus' }, 'A categoria é obrigatória.'],
    ['ean', { ean: '7891000100104' }, 'O código de barras não é válido. Confira os dígitos.'],
  ])('an invalid %s in %j', async (field, overrides, message) => {
    const response = await sendRaw(app, createProduct, { as: ana, body: productForm(overrides) });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalidInput', fields: { [field]: message } });
  });

  test('a code of another product, even when both are added concurrently', async () => {
    await add({ sku: 'unico', ean: '4006381333931' });
    const body = productForm({ sku: 'UNICO' });
    expect(refused(await callRoute(app, createProduct, { as: ana, body }))).toMatchObject({
      status: 409,
      code: 'skuTaken',
      message: 'O código UNICO já pertence a outro produto.',
    });
    const ean = productForm({ ean: '4006381333931' });
    expect(refused(await callRoute(app, createProduct, { as: ana, body: ean })).code).toBe(
      'eanTaken',
    );
    const outcomes = await Promise.all(
      [1, 2, 3].map(() =>
        callRoute(app, createProduct, { as: ana, body: productForm({ sku: 'GÊMEO' }) }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
  });

  test('a bar code of another product in another of its forms, also in an edit', async () => {
    const first = await add({ ean: '0725272730706' });
    for (const ean of ['725272730706', '00725272730706', '0725-2727 30706\u200B']) {
      const call = { as: ana, body: productForm({ ean }) };
      expect(refused(await callRoute(app, createProduct, call)).code, ean).toBe('eanTaken');
    }
    const insert = `insert into products (name, price_cents, cost_price_cents, stock, category, ean)
      values ('x', 1, 1, 0, 'Óculos', '725272730706')`;
    await expect(app.database.pool.query(insert)).rejects.toThrow('products_gtin_key');
    const params = { id: first.id };
    const body = { ...first, shownStock: first.stock, ean: '725272730706' };
    const saved = succeeded(await callRoute(app, updateProduct, { as: ana, params, body }));
    expect(saved.ean).toBe('725272730706');
  });

  test.each([
    '/files/product_images/x/y.png',
    'https://exemplo.com/a.png',
    '/files/avatars/a/b.png',
    'x',
  ])('an image that was not uploaded here: %s', async (imageUrl) => {
    const outcome = await callRoute(app, createProduct, {
      as: ana,
      body: productForm({ imageUrl }),
    });
    expect(refused(outcome)).toMatchObject({ status: 422, code: 'pictureUnknown' });
  });

  test('a cursor of another sort order', async () => {
    const cursor = Buffer.from(JSON.stringify([1, ana.id])).toString('base64url');
    const query = { sort: 'name', cursor } as const;
    expect(refused(await callRoute(app, listAdminProducts, { as: ana, query })).status).toBe(400);
  });

  test('the deletion of an unknown product', async () => {
    const params = { id: ana.id };
    expect(refused(await callRoute(app, deleteProduct, { as: ana, params })).status).toBe(404);
  });
});
