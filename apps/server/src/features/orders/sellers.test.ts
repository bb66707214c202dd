import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { getOrder, listOrders, listSellers, sumOrders } from '@vendas/contract/orders/admin-orders';
import { registerPayment } from '@vendas/contract/orders/payments';
import { eraseOwnAccount } from '@vendas/contract/people/privacy';
import { placeQuickSale } from '@vendas/contract/orders/quick-sale';
import { anOrder, nameProfile, todayOf } from '#testing/back-office.ts';
import { aPerson, aProduct, callRoute, refused, succeeded } from '#testing/builders.ts';
import type { Person, TestProduct } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

let app: TestApp;
let ana: Person;
let rui: Person;
let buyer: Person;
let product: TestProduct;

beforeAll(async () => {
  app = await startTestApp();
  [ana, rui, buyer] = await Promise.all([
    aPerson(app, 'admin'),
    aPerson(app, 'admin'),
    aPerson(app),
  ]);
  await nameProfile(app, ana, 'Ana', 'Lima');
  await nameProfile(app, rui, 'Rui', null);
  product = await aProduct(app, { priceCents: 1000, stock: 900 });
});
afterAll(() => app.close());

async function sell(as: Person, key: string = randomUUID()) {
  const items = [{ productId: product.id, quantity: 1, shownPriceCents: product.priceCents }];
  const body = { customerId: buyer.id, items, isCredit: true, initialPaidCents: 100 };
  return succeeded(await callRoute(app, placeQuickSale, { as, body, key }));
}
const detail = async (id: string) =>
  succeeded(await callRoute(app, getOrder, { as: ana, params: { id } }));
const list = async (query: z.input<typeof listOrders.query>) =>
  succeeded(await callRoute(app, listOrders, { as: ana, query })).items.map(({ id }) => id);
const sums = async (query: z.input<typeof sumOrders.query>) =>
  succeeded(await callRoute(app, sumOrders, { as: ana, query }));

describe('a sale at the counter', () => {
  test('has its seller, also when it is repeated, and each payment has its author', async () => {
    const key = randomUUID();
    const { id } = await sell(rui, key);
    expect((await sell(rui, key)).id).toBe(id);
    const body = { amountCents: 300, paymentDate: todayOf(app), notes: null };
    succeeded(await callRoute(app, registerPayment, { as: ana, params: { id }, body }));
    const order = await detail(id);
    expect(order.seller).toEqual({ id: rui.id, firstName: 'Rui', lastName: null });
    expect(order.payments.map(({ amountCents, authorName }) => [amountCents, authorName])).toEqual([
      [300, 'Ana Lima'],
      [100, 'Rui'],
    ]);
  });

  test("keeps its seller, without a name, after the seller's account was erased", async () => {
    const eva = await aPerson(app, 'admin');
    const { id } = await sell(eva);
    succeeded(await callRoute(app, eraseOwnAccount, { as: eva, body: { password: eva.password } }));
    const { payments, seller } = await detail(id);
    expect(seller).toEqual({ id: eva.id, firstName: 'Conta', lastName: 'excluída' });
    expect(payments[0]?.authorName).toBe('Conta excluída');
    expect(await list({ seller: eva.id })).toEqual([id]);
  });

  test('keeps its seller because the database refuses to delete the profile', async () => {
    await sell(rui);
    const deletion = app.database.kysely.deleteFrom('profiles').where('id', '=', rui.id).execute();
    await expect(deletion).rejects.toThrow(/orders_seller_id_fkey/);
  });
});

test('an order placed in the shop has no seller, even when an administrator placed it', async () => {
  expect((await detail((await anOrder(app, buyer, product)).id)).seller).toBeNull();
  expect((await detail((await anOrder(app, ana, product)).id)).seller).toBeNull();
});

describe('the list of orders', () => {
  test('has the orders of one seller or of the shop, and their sums', async () => {
    const [sold, other] = [await sell(ana), await sell(rui)];
    const placed = await anOrder(app, buyer, product);
    const [ofAna, ofRui, ofShop] = [
      await list({ seller: ana.id }),
      await list({ seller: rui.id }),
      await list({ seller: 'shop' }),
    ];
    expect(ofAna).toContain(sold.id);
    expect(ofRui).toContain(other.id);
    expect(ofShop).toContain(placed.id);
    const all = [...ofAna, ...ofRui, ...ofShop];
    expect(new Set(all).size).toBe(all.length);
    const { count, totalCents } = await sums({ seller: ana.id });
    expect([count, totalCents]).toEqual([ofAna.length, ofAna.length * 1000]);
    expect(await list({ seller: randomUUID() })).toEqual([]);
  });

  test('rejects a seller filter that is no id', async () => {
    const query = { seller: 'ana' };
    expect(refused(await callRoute(app, listOrders, { as: ana, query })).status).toBe(400);
  });
});

test('everyone who has sold is listed once, by name; people who only bought are not', async () => {
  await Promise.all([sell(ana), sell(ana), sell(rui)]);
  const { items } = succeeded(await callRoute(app, listSellers, { as: ana }));
  expect(items.filter(({ id }) => [ana.id, rui.id, buyer.id].includes(id))).toEqual([
    { id: ana.id, firstName: 'Ana', lastName: 'Lima' },
    { id: rui.id, firstName: 'Rui', lastName: null },
  ]);
  expect(refused(await callRoute(app, listSellers, { as: buyer })).status).toBe(403);
});
