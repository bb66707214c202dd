import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listMyOrders, placeOrder } from '@vendas/contract/orders/orders';
import {
  aPerson,
  aProduct,
  callRoute,
  refused,
  sendRaw,
  shopState,
  succeeded,
} from '#testing/builders.ts';
import type { Person, TestProduct } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

let app: TestApp;
let ana: Person;
beforeAll(async () => {
  app = await startTestApp();
  ana = await aPerson(app);
});
afterAll(() => app.close());

const item = (product: TestProduct, quantity = 1, shownPriceCents = product.priceCents) => ({
  productId: product.id,
  quantity,
  shownPriceCents,
});

describe('placing an order', () => {
  test('records the items at catalogue prices, reduces the stock and records the movements', async () => {
    const sun = await aProduct(app, { name: 'Sol', priceCents: 1000, stock: 5 });
    const rain = await aProduct(app, {
      name: 'Chuva',
      priceCents: 250,
      stock: 3,
      imageUrl: '/files/x',
    });
    const body = { items: [item(sun, 2), item(rain, 3)] };
    const order = succeeded(await callRoute(app, placeOrder, { as: ana, body }));
    expect(order).toMatchObject({
      totalCents: 2750,
      amountPaidCents: 0,
      status: 'pending',
      dueDate: null,
      items: [
        { productId: sun.id, productName: 'Sol', quantity: 2, priceAtPurchaseCents: 1000 },
        { productId: rain.id, imageUrl: '/files/x', quantity: 3, priceAtPurchaseCents: 250 },
      ],
    });
    const { products, movements } = await shopState(app, [sun.id, rain.id]);
    expect(products).toEqual({ [sun.id]: 3, [rain.id]: 0 });
    expect(movements).toEqual({ [sun.id]: 3, [rain.id]: 0 });
  });

  test('happens once per key, even with many concurrent requests', async () => {
    const product = await aProduct(app, { stock: 5 });
    const call = { as: ana, key: randomUUID(), body: { items: [item(product)] } };
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => callRoute(app, placeOrder, call)),
    );
    const orders = responses.map((result) => succeeded(result));
    expect(new Set(orders.map((order) => order.id)).size).toBe(1);
    expect(succeeded(await callRoute(app, placeOrder, call))).toEqual(orders[0]);
    expect((await shopState(app, [product.id])).products).toEqual({ [product.id]: 4 });
  });

  test('with the same key but another input is rejected, and other people may use the same key', async () => {
    const product = await aProduct(app);
    const key = randomUUID();
    succeeded(await callRoute(app, placeOrder, { as: ana, key, body: { items: [item(product)] } }));
    const otherCall = { as: ana, key, body: { items: [item(product, 2)] } };
    expect(refused(await callRoute(app, placeOrder, otherCall))).toMatchObject({
      status: 422,
      code: 'idempotencyKeyReused',
    });
    const bia = await aPerson(app);
    succeeded(await callRoute(app, placeOrder, { ...otherCall, as: bia }));
  });

  test('that is rejected leaves its key free for the corrected order', async () => {
    const product = await aProduct(app, { stock: 1 });
    const key = randomUUID();
    refused(
      await callRoute(app, placeOrder, { as: ana, key, body: { items: [item(product, 2)] } }),
    );
    succeeded(
      await callRoute(app, placeOrder, { as: ana, key, body: { items: [item(product, 1)] } }),
    );
  });

  test('records an order that survives the deletion of its product', async () => {
    const bia = await aPerson(app);
    const product = await aProduct(app, { name: 'Efêmero' });
    succeeded(await callRoute(app, placeOrder, { as: bia, body: { items: [item(product)] } }));
    await app.database.kysely.deleteFrom('products').where('id', '=', product.id).execute();
    const { items } = succeeded(await callRoute(app, listMyOrders, { as: bia, query: {} }));
    expect(items[0]?.items).toMatchObject([{ productId: null, productName: 'Efêmero' }]);
  });
});

describe('placing an order is rejected without changes for', () => {
  test('a quantity above the stock', async () => {
    const plenty = await aProduct(app, { stock: 9 });
    const scarce = await aProduct(app, { name: 'Raro', stock: 1 });
    const body = { items: [item(plenty, 9), item(scarce, 2)] };
    expect(refused(await callRoute(app, placeOrder, { as: ana, body }))).toMatchObject({
      status: 409,
      code: 'insufficientStock',
      message: 'Estoque insuficiente para Raro. Disponível: 1, Solicitado: 2.',
      data: { productId: scarce.id, available: 1, requested: 2 },
    });
    const state = await shopState(app, [plenty.id, scarce.id]);
    expect(state.products).toEqual({ [plenty.id]: 9, [scarce.id]: 1 });
    expect(state.partialOrders).toBe(0);
  });

  test('a price that differs from the current one', async () => {
    const product = await aProduct(app, { name: 'Sol', priceCents: 1500 });
    const body = { items: [item(product, 1, 1000)] };
    expect(refused(await callRoute(app, placeOrder, { as: ana, body }))).toMatchObject({
      status: 409,
      code: 'priceChanged',
      message:
        'O preço de Sol mudou de R$ 10,00 para R$ 15,00. Confira o carrinho e confirme novamente.',
      data: { changes: [{ productId: product.id, shownCents: 1000, currentCents: 1500 }] },
    });
    expect((await shopState(app, [product.id])).products).toEqual({ [product.id]: 10 });
  });

  test('an empty cart and a product that does not exist', async () => {
    expect(
      refused(await callRoute(app, placeOrder, { as: ana, body: { items: [] } })),
    ).toMatchObject({
      status: 422,
      message: 'Seu carrinho está vazio.',
    });
    const unknownItem = { productId: randomUUID(), quantity: 1, shownPriceCents: 1 };
    expect(
      refused(await callRoute(app, placeOrder, { as: ana, body: { items: [unknownItem] } })),
    ).toMatchObject({
      status: 422,
      message: 'Produto não encontrado.',
      data: { productId: unknownItem.productId },
    });
  });

  const good = { productId: randomUUID(), quantity: 1, shownPriceCents: 100 };
  test.each<[string, unknown]>([
    ['no body', undefined],
    ['null', null],
    ['a list', []],
    ['text', 'pedido'],
    ['items of another type', { items: 'todos' }],
    ['quantity zero', { items: [{ ...good, quantity: 0 }] }],
    ['a negative quantity', { items: [{ ...good, quantity: -1 }] }],
    ['half a unit', { items: [{ ...good, quantity: 0.5 }] }],
    ['a quantity as text', { items: [{ ...good, quantity: '1' }] }],
    ['a huge quantity', { items: [{ ...good, quantity: 1e9 }] }],
    ['a negative price', { items: [{ ...good, shownPriceCents: -5 }] }],
    ['no product', { items: [{ quantity: 1, shownPriceCents: 1 }] }],
    ['an id that is SQL', { items: [{ ...good, productId: "'; drop table orders; --" }] }],
    ['too many lines', { items: Array.from({ length: 101 }, () => good) }],
  ])('%s', async (_, body) => {
    const response = await sendRaw(app, placeOrder, { as: ana, body });
    expect(response.statusCode).toBe(400);
    expect(response.json().code).toBe('invalidInput');
    expect(response.json().message).not.toMatch(/expected|invalid|required/i);
  });

  test('a call without an idempotency key, or with an invalid one', async () => {
    const product = await aProduct(app);
    for (const key of ['', 'chave', '1']) {
      const body = { items: [item(product)] };
      const response = await sendRaw(app, placeOrder, { as: ana, key, body });
      expect(response.statusCode).toBe(400);
    }
    expect((await shopState(app, [product.id])).products).toEqual({ [product.id]: 10 });
  });

  test('a body that is not JSON, has another type, or is too large', async () => {
    const send = (payload: string, type: string) =>
      app.fastify.inject({
        method: 'POST',
        url: '/api/orders',
        payload,
        headers: {
          'content-type': type,
          authorization: `Bearer ${ana.token}`,
          'idempotency-key': randomUUID(),
        },
      });
    expect((await send('{"items":', 'application/json')).json()).toMatchObject({
      code: 'invalidJson',
    });
    expect((await send('<a/>', 'application/xml')).json()).toMatchObject({
      code: 'unsupportedMedia',
    });
    const large = await send(`{"items":"${'a'.repeat(1_100_000)}"}`, 'application/json');
    expect(large.json()).toMatchObject({ code: 'tooLarge' });
  });

  test('placing an order ignores prices, totals and owners in the body', async () => {
    const product = await aProduct(app, { priceCents: 5000 });
    const bia = await aPerson(app);
    const body = {
      items: [{ ...item(product), priceCents: 1, priceAtPurchaseCents: 1 }],
      totalCents: 1,
      userId: bia.id,
      status: 'paid',
      amountPaidCents: 5000,
    };
    const order = succeeded(await callRoute(app, placeOrder, { as: ana, body }));
    expect(order).toMatchObject({ totalCents: 5000, amountPaidCents: 0, status: 'pending' });
    expect(succeeded(await callRoute(app, listMyOrders, { as: bia, query: {} })).items).toEqual([]);
  });
});

describe('access to orders:', () => {
  test('people see their own orders only, newest first', async () => {
    const [bia, caio] = await Promise.all([aPerson(app), aPerson(app)]);
    const product = await aProduct(app, { stock: 100 });
    const body = { items: [item(product)] };
    const placed: string[] = [];
    for (let i = 0; i < 3; i += 1) {
      placed.push(succeeded(await callRoute(app, placeOrder, { as: bia, body })).id);
    }
    const ownOrders = succeeded(await callRoute(app, listMyOrders, { as: bia, query: {} }));
    expect(ownOrders.items.map((order) => order.id)).toEqual(placed.toReversed());
    expect(succeeded(await callRoute(app, listMyOrders, { as: caio, query: {} })).items).toEqual(
      [],
    );
  });

  test('many orders are listed in pages', async () => {
    const bia = await aPerson(app);
    const product = await aProduct(app, { stock: 100 });
    for (let i = 0; i < 21; i += 1) {
      succeeded(await callRoute(app, placeOrder, { as: bia, body: { items: [item(product)] } }));
    }
    const first = succeeded(await callRoute(app, listMyOrders, { as: bia, query: {} }));
    const cursor = first.nextCursor ?? '';
    const second = succeeded(await callRoute(app, listMyOrders, { as: bia, query: { cursor } }));
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([20, 1, null]);
  });

  test('placing an order requires a sign-in', async () => {
    const product = await aProduct(app);
    const body = { items: [item(product)] };
    expect(refused(await callRoute(app, placeOrder, { body }))).toMatchObject({
      status: 401,
      code: 'unauthenticated',
    });
    expect((await shopState(app, [product.id])).products).toEqual({ [product.id]: 10 });
  });
});
