import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { countOrders, getOrder, listOrders, sumOrders } from '@vendas/contract/orders/admin-orders';
import { listMyOrders, placeOrder } from '@vendas/contract/orders/orders';
import { registerPayment } from '@vendas/contract/orders/payments';
import { isOverdue, paymentStatus, PAYMENT_STATUSES } from '@vendas/domain/orders/order';
import { ORDER_STATUSES } from '@vendas/domain/orders/order-status';
import { keysOf } from '@vendas/contract/fields';
import { anOrder, nameProfile, backdateOrder, todayOf } from '#testing/back-office.ts';
import { aPerson, aProduct, callRoute, refused, succeeded } from '#testing/builders.ts';
import type { Person, TestProduct } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

const NOON_IN_BRAZIL = '2026-06-15T15:00:00Z';
let app: TestApp;
let ana: Person;
let bia: Person;
let caio: Person;
let product: TestProduct;
const BIA = { firstName: 'Béatriz', lastName: 'Conceição' };

beforeAll(async () => {
  app = await startTestApp({ services: { clock: { now: () => new Date(NOON_IN_BRAZIL) } } });
  [ana, bia, caio] = await Promise.all([aPerson(app, 'admin'), aPerson(app), aPerson(app)]);
  await nameProfile(app, bia, BIA.firstName, BIA.lastName);
  await nameProfile(app, caio, 'Caio', '100%_Silva');
  product = await aProduct(app, { name: 'Sol', priceCents: 1000, costPriceCents: 400, stock: 900, imageUrl: '/files/x' }); // prettier-ignore
});
afterAll(() => app.close());

type Query = z.input<typeof listOrders.query>;
const list = async (query: Query = {}) =>
  succeeded(await callRoute(app, listOrders, { as: ana, query })).items;
const ids = async (query: Query) => (await list(query)).map(({ id }) => id);
const change = (id: string, values: Record<string, unknown>) =>
  app.database.kysely.updateTable('orders').set(values).where('id', '=', id).execute();

describe('the list of orders', () => {
  test('contains every order with its buyer, newest first', async () => {
    const first = await anOrder(app, bia, product, 2);
    const second = await anOrder(app, caio, product);
    const [newest, older] = await list();
    expect([newest?.id, older?.id]).toEqual([second.id, first.id]);
    expect(older).toEqual({
      id: first.id,
      createdAt: first.createdAt,
      totalCents: 2000,
      adjustmentCents: 0,
      amountPaidCents: 0,
      status: 'pending',
      dueDate: null,
      isRestocked: false,
      customer: { ...BIA, id: bia.id, email: bia.email, phone: null },
    });
  });

  test('can be searched by the start of an id and by names, ignoring case and accents', async () => {
    const { id } = await anOrder(app, bia, product);
    for (const search of [id, id.slice(0, 8), `#${id.slice(0, 8).toUpperCase()}`]) {
      expect(await ids({ search })).toEqual([id]);
    }
    for (const search of ['beatriz', 'CONCEICAO', 'triz conc']) {
      const found = await list({ search });
      expect(found.length).toBeGreaterThan(0);
      expect(found.every(({ customer }) => customer.id === bia.id)).toBe(true);
    }
    for (const search of [
      `${id.slice(0, 8)} beatriz`,
      `conceicao #${id.slice(0, 6).toUpperCase()}`,
    ])
      expect(await ids({ search })).toEqual([id]);
    for (const search of [`${id.slice(0, 8)} caio`, `#${id.slice(0, 8)} #${id.slice(0, 7)}`])
      expect(await ids({ search })).toEqual(search.includes('caio') ? [] : [id]);
    for (const search of [bia.email, bia.email.slice(1, -1).toUpperCase()]) {
      const byAddress = await list({ search });
      expect(byAddress.map(({ customer }) => customer.email)).toContain(bia.email);
      expect(byAddress.every(({ customer }) => customer.id === bia.id)).toBe(true);
    }
    const found = await list({ search: '100%_' });
    expect(new Set(found.map(({ customer }) => customer.id))).toEqual(new Set([caio.id]));
    for (const search of ['zzz', '%', "' or 1=1 --", 'ffffffff']) {
      expect((await list({ search })).filter(({ customer }) => customer.id === bia.id)).toEqual([]);
    }
  });

  test('can be filtered by statuses and overdue exactly as the rules derive them', async () => {
    const dues = [null, '2026-06-14', '2026-06-15', '2026-06-16'];
    for (const status of keysOf(ORDER_STATUSES)) {
      for (const [i, paid] of [0, 400, 1000].entries()) {
        const { id } = await anOrder(app, bia, product);
        await change(id, { status, amountPaidCents: paid, dueDate: dues[(i + status.length) % 4] });
      }
    }
    const all = await list();
    for (const status of keysOf(ORDER_STATUSES)) {
      expect(await list({ status })).toEqual(all.filter((order) => order.status === status));
    }
    for (const status of keysOf(PAYMENT_STATUSES)) {
      const expected = all.filter((order) => paymentStatus(order) === status);
      expect(await list({ paymentStatus: status }), status).toEqual(expected);
      expect(expected.length).toBeGreaterThan(0);
    }
    const overdue = all.filter((order) => isOverdue(order, '2026-06-15'));
    expect(await list({ isOverdue: 'true' })).toEqual(overdue);
    expect(overdue.length).toBeGreaterThan(0);
  });

  test('can be limited to days of the business calendar', async () => {
    const { id } = await anOrder(app, caio, product);
    // 23:30 of the 9th in São Paulo is already the 10th in UTC
    await change(id, { createdAt: new Date('2026-03-10T02:30:00Z') });
    const days = (fromDate: string, toDate: string) => ids({ fromDate, toDate });
    expect(await days('2026-03-09', '2026-03-09')).toEqual([id]);
    expect(await days('2026-03-10', '2026-03-10')).toEqual([]);
    expect(await days('2026-03-01', '2026-03-08')).toEqual([]);
  });

  test('has pages without gaps or repeats', async () => {
    const dora = await aPerson(app);
    await nameProfile(app, dora, 'Dora', null);
    for (let i = 0; i < 60; i += 1) await anOrder(app, dora, product);
    const query = { search: 'dora' };
    const first = succeeded(await callRoute(app, listOrders, { as: ana, query }));
    const next = { ...query, cursor: first.nextCursor ?? '' };
    const second = succeeded(await callRoute(app, listOrders, { as: ana, query: next }));
    const shownIds = [...first.items, ...second.items].map(({ id }) => id);
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([50, 10, null]);
    expect(new Set(shownIds).size).toBe(60);
  });
});

describe('the detail of an order', () => {
  test('contains items, payments and history', async () => {
    const { id } = await anOrder(app, bia, product, 3);
    await backdateOrder(app, id, '2026-06-10T15:00:00Z');
    const paymentDate = todayOf(app);
    const body = { amountCents: 500, paymentDate, notes: ' Pix ' };
    succeeded(await callRoute(app, registerPayment, { as: ana, params: { id }, body }));
    const order = succeeded(await callRoute(app, getOrder, { as: ana, params: { id } }));
    expect(order).toMatchObject({
      totalCents: 3000,
      amountPaidCents: 500,
      customer: { ...BIA, id: bia.id, email: bia.email, phone: null },
      items: [
        { productId: product.id, productName: 'Sol', imageUrl: '/files/x', quantity: 3, priceAtPurchaseCents: 1000, costPriceAtPurchaseCents: 400 },
      ],
      payments: [{ amountCents: 500, paymentDate, notes: 'Pix' }],
      timeline: [{ action: 'paymentRegistered', actorId: ana.id, actorName: null }],
    }); // prettier-ignore
  });
});

test('the detail of an order lists items in the order of the request, whatever is written to them', async () => {
  const products = [];
  for (const name of ['A', 'B', 'C']) products.push(await aProduct(app, { name }));
  const items = products.map(({ id, priceCents }) => {
    return { productId: id, quantity: 1, shownPriceCents: priceCents };
  });
  const buyer = await aPerson(app);
  const { id } = succeeded(await callRoute(app, placeOrder, { as: buyer, body: { items } }));
  // as when a product is deleted: PostgreSQL moves an updated row behind the others
  await app.database.pool.query(
    `update order_items set product_id = null where order_id = $1 and product_name = 'A'`,
    [id],
  );
  const order = succeeded(await callRoute(app, getOrder, { as: ana, params: { id } }));
  const ownOrders = succeeded(await callRoute(app, listMyOrders, { as: buyer, query: {} }));
  for (const shown of [order.items, ownOrders.items[0]?.items]) {
    expect(shown?.map(({ productName }) => productName)).toEqual(['A', 'B', 'C']);
  }
});

describe('the order endpoints reject', () => {
  test('an order that does not exist', async () => {
    const params = { id: ana.id };
    expect(refused(await callRoute(app, getOrder, { as: ana, params }))).toMatchObject({
      status: 404,
      code: 'orderNotFound',
      message: 'Pedido não encontrado.',
    });
  });

  test.each<[string, Query]>([
    ['a day that does not exist', { fromDate: '2026-02-30' }],
    ['a forged cursor', { cursor: 'abc' }],
  ])('a query with %s', async (_, query) => {
    expect(refused(await callRoute(app, listOrders, { as: ana, query })).status).toBe(400);
  });
});

describe('access to all orders is refused to', () => {
  test.each(['user', 'seller', 'consultant', 'partner'] as const)('the role %s', async (role) => {
    const as = await aPerson(app, role);
    expect(refused(await callRoute(app, listOrders, { as, query: {} })).status).toBe(403);
    expect(refused(await callRoute(app, sumOrders, { as, query: {} })).status).toBe(403);
    expect(refused(await callRoute(app, countOrders, { as })).status).toBe(403);
  });
});
