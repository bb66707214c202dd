import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uploadAvatar } from '@vendas/contract/people/account';
import { uploadProductImage } from '@vendas/contract/products/admin-products';
import { placeOrder } from '@vendas/contract/orders/orders';
import { personLimits } from '#store/auth/limits.ts';
import { aPerson, aProduct, callRoute, refused, sendRaw, succeeded } from '#testing/builders.ts';
import type { Person, TestProduct } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

// two processes on one database; their clock moves only when a test advances it
let app: TestApp;
let secondApp: TestApp;
let unlimitedApp: TestApp;
let product: TestProduct;
let offsetMs = 0;
const startedAt = Date.now();
const clock = { now: () => new Date(startedAt + offsetMs) };

beforeAll(async () => {
  const options = { environment: { RATE_LIMITS: 'on' }, services: { clock } };
  app = await startTestApp(options);
  secondApp = await startTestApp({ ...options, databaseUrl: app.databaseUrl });
  unlimitedApp = await startTestApp({ databaseUrl: app.databaseUrl });
  product = await aProduct(app, { stock: 1_000 });
});
afterAll(async () => {
  await unlimitedApp.close();
  await secondApp.close();
  await app.close();
});

const order = (at: TestApp, as: Person, { key = randomUUID(), quantity = 1 } = {}) =>
  callRoute(at, placeOrder, {
    as,
    key,
    body: { items: [{ productId: product.id, quantity, shownPriceCents: product.priceCents }] },
  });

const upload = (at: TestApp, as: Person) =>
  sendRaw(at, uploadAvatar, { as, query: { extension: 'png' }, bytes: Buffer.from('none') });

const stockOf = async () => {
  const { rows } = await app.database.pool.query('select stock from products where id = $1', [
    product.id,
  ]);
  return rows[0]?.stock;
};

/** Leaves every bucket with this many tokens. */
const leave = (tokens: number) =>
  app.database.pool.query('update auth.limits set tokens = $1', [tokens]);

const TOO_MANY = {
  status: 429,
  code: 'tooManyRequests',
  message: 'Muitas tentativas em pouco tempo. Aguarde um instante e tente de novo.',
};

describe('the order limit of one person', () => {
  test('is shared by both processes', async () => {
    const bia = await aPerson(unlimitedApp);
    const key = randomUUID();
    succeeded(await order(app, bia, { key }));
    await leave(4);
    for (const at of [app, secondApp, app, secondApp]) succeeded(await order(at, bia));
    const before = await stockOf();
    for (const at of [app, secondApp])
      expect(refused(await order(at, bia))).toMatchObject(TOO_MANY);
    expect(await stockOf()).toBe(before);
    // a repeat of a completed call is no further order
    succeeded(await order(secondApp, bia, { key }));
    expect(await stockOf()).toBe(before);
  });

  test('reports when to retry, and does not affect other people', async () => {
    const bia = await aPerson(unlimitedApp);
    succeeded(await order(app, bia));
    await leave(0);
    const raw = await sendRaw(app, placeOrder, {
      as: bia,
      key: randomUUID(),
      body: {
        items: [{ productId: product.id, quantity: 1, shownPriceCents: product.priceCents }],
      },
    });
    expect(raw.statusCode).toBe(429);
    expect(Number(raw.headers['retry-after'])).toBe(personLimits.order.refillSeconds);
    succeeded(await order(app, await aPerson(unlimitedApp)));
    offsetMs += personLimits.order.refillSeconds * 1000;
    succeeded(await order(secondApp, bia));
  });

  test('does not count an order that was rejected for another reason', async () => {
    const bia = await aPerson(unlimitedApp);
    succeeded(await order(app, bia));
    await leave(1);
    expect(refused(await order(app, bia, { quantity: 5_000 })).code).toBe('insufficientStock');
    succeeded(await order(app, bia));
    expect(refused(await order(app, bia))).toMatchObject(TOO_MANY);
  });

  test('does not apply where limits are off', async () => {
    const bia = await aPerson(unlimitedApp);
    succeeded(await order(app, bia));
    await leave(0);
    succeeded(await order(unlimitedApp, bia));
  });
});

describe('the image limit of one person', () => {
  test('is shared by both processes, and applies before decoding', async () => {
    const bia = await aPerson(unlimitedApp);
    expect((await upload(app, bia)).statusCode).toBe(422);
    await leave(1);
    expect((await upload(app, bia)).statusCode).toBe(422);
    for (const at of [app, secondApp]) {
      const { headers, statusCode } = await upload(at, bia);
      expect([statusCode, Number(headers['retry-after'])]).toEqual([429, 5]);
    }
    expect((await upload(unlimitedApp, bia)).statusCode).toBe(422);
  });

  test('applies to images of products too', async () => {
    const ana = await aPerson(unlimitedApp, 'admin');
    await upload(app, ana);
    await leave(0);
    const call = { as: ana, query: {}, bytes: Buffer.from('none') };
    expect((await sendRaw(app, uploadProductImage, call)).statusCode).toBe(429);
  });
});
