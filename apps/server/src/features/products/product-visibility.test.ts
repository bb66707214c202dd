import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { listAdminProducts, setProductVisibility } from '@vendas/contract/products/admin-products';
import { placeOrder } from '@vendas/contract/orders/orders';
import { listProducts } from '@vendas/contract/products/products';
import {
  listSaleProducts,
  listSaleProductsById,
  placeQuickSale,
} from '@vendas/contract/orders/quick-sale';
import { auditOf, findInconsistencies, NO_INCONSISTENCIES } from '#testing/back-office.ts';
import { aPerson, aProduct, callRoute, refused, succeeded } from '#testing/builders.ts';
import type { Person, TestProduct } from '#testing/builders.ts';
import { followLive } from '#testing/live.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

// two processes on one database, simulated by two apps
let firstApp: TestApp;
let secondApp: TestApp;
let ana: Person;
let bia: Person;
let product: TestProduct;
beforeAll(async () => {
  firstApp = await startTestApp();
  secondApp = await startTestApp({ databaseUrl: firstApp.databaseUrl });
  for (const app of [firstApp, secondApp]) await app.fastify.listen({ host: '127.0.0.1', port: 0 });
  [ana, bia] = await Promise.all([aPerson(firstApp, 'admin'), aPerson(firstApp)]);
});
afterAll(async () => {
  await secondApp.close();
  await firstApp.close();
});
beforeEach(async () => {
  product = await aProduct(firstApp, { category: 'Difusores', stock: 5 });
});
afterEach(() => firstApp.database.kysely.deleteFrom('products').execute());

const setHidden = async (isHidden: boolean) => {
  const call = { as: ana, params: { id: product.id }, body: { isHidden } };
  return succeeded(await callRoute(firstApp, setProductVisibility, call));
};
const items = () => [{ productId: product.id, quantity: 1, shownPriceCents: product.priceCents }];
const buy = () => callRoute(firstApp, placeOrder, { as: bia, body: { items: items() } });

describe('hiding a product', () => {
  test('creates a version, recorded once however often it is repeated, until the product is shown again', async () => {
    expect(await setHidden(true)).toMatchObject({ isHidden: true, version: 2, stock: 5 });
    expect(await setHidden(true)).toMatchObject({ isHidden: true, version: 2 });
    expect(await setHidden(false)).toMatchObject({ isHidden: false, version: 3 });
    expect(await auditOf(firstApp, 'product', product.id)).toEqual([
      {
        action: 'productHidden',
        actorId: ana.id,
        before: { isHidden: false },
        after: { isHidden: true },
      },
      {
        action: 'productShown',
        actorId: ana.id,
        before: { isHidden: true },
        after: { isHidden: false },
      },
    ]);
  });

  test('of an unknown product is refused', async () => {
    const call = { as: ana, params: { id: ana.id }, body: { isHidden: true } };
    expect(refused(await callRoute(firstApp, setProductVisibility, call)).code).toBe(
      'productNotFound',
    );
  });

  test('refuses a checkout as if the product were deleted, and leaves the stock unchanged', async () => {
    await setHidden(true);
    const hidden = refused(await buy());
    await firstApp.database.kysely.deleteFrom('products').where('id', '=', product.id).execute();
    const { requestId: _, ...deleted } = refused(await buy());
    expect(hidden).toMatchObject(deleted);
    expect(deleted).toMatchObject({ code: 'productUnknown', message: 'Produto não encontrado.' });
  });

  test('concurrently with checkouts refuses each checkout that comes after it', async () => {
    const [orders] = await Promise.all([
      Promise.all(Array.from({ length: 8 }, buy)),
      setHidden(true),
    ]);
    const codes = orders.flatMap((order) => (order.ok ? [] : [order.failure.code]));
    expect(new Set([...codes, 'productUnknown', 'insufficientStock']).size).toBe(2);
    expect(refused(await buy()).code).toBe('productUnknown');
    expect(await findInconsistencies(firstApp)).toEqual(NO_INCONSISTENCIES);
  });

  test('does not affect the counter and the back office', async () => {
    await setHidden(true);
    const row = { id: product.id, isHidden: true };
    const [listed, found, named] = [
      await callRoute(firstApp, listAdminProducts, { as: ana, query: {} }),
      await callRoute(firstApp, listSaleProducts, { as: ana, query: { search: product.name } }),
      await callRoute(firstApp, listSaleProductsById, { as: ana, query: { ids: product.id } }),
    ];
    for (const result of [listed, found, named]) {
      expect(succeeded<{ items: unknown[] }>(result).items).toMatchObject([row]);
    }
    expect(succeeded(named).items[0]).not.toHaveProperty('costPriceCents');
    const body = { customerId: bia.id, items: items(), isCredit: false };
    succeeded(await callRoute(firstApp, placeQuickSale, { as: ana, body }));
    expect(await findInconsistencies(firstApp)).toEqual(NO_INCONSISTENCIES);
  });

  test('changes the cached catalogue of every process', async () => {
    const path = '/api/products?category=Difusores';
    const namesIn = async (app: TestApp) => {
      const response = await fetch(app.fastify.listeningOrigin + path);
      const body = listProducts.response.parse(await response.json());
      return { isCached: response.headers.has('etag'), names: body.items.map(({ name }) => name) };
    };
    const patient = { timeout: 10_000, interval: 10 };
    for (const isHidden of [true, false]) {
      await vi.waitUntil(async () => (await namesIn(secondApp)).isCached, patient);
      await setHidden(isHidden);
      const names = isHidden ? [] : [product.name];
      expect((await namesIn(firstApp)).names).toEqual(names);
      await vi.waitFor(
        async () => expect((await namesIn(secondApp)).names).toEqual(names),
        patient,
      );
    }
  });

  test('is announced to the screens of administrators, and a sale is not', async () => {
    const follower = await followLive(secondApp, ana.token);
    try {
      await follower.next('ready');
      const { id: orderId } = succeeded(await buy());
      expect(await follower.next('change')).toEqual({ kind: 'orders', id: orderId });
      await setHidden(true);
      expect(await follower.next('change')).toEqual({ kind: 'products', id: product.id });
    } finally {
      follower.leave();
    }
  });
});
