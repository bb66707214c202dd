import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setOrderStatus } from '@vendas/contract/orders/admin-orders';
import { uploadProductImage } from '@vendas/contract/products/admin-products';
import { registerPayment } from '@vendas/contract/orders/payments';
import { downloadOwnData, eraseOwnAccount } from '@vendas/contract/people/privacy';
import { addComment } from '@vendas/contract/tasks/task-notes';
import { setRole } from '@vendas/contract/people/users';
import { anOrder, todayOf } from '#testing/back-office.ts';
import { aPerson, aProduct, callRoute, refused, sendRaw, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { rowsWith, tablesOf } from '#testing/rows-with.ts';
import { aTask } from '#testing/tasks.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { aWellKnownCustomer } from './privacy-test-kit.ts';

let app: TestApp;
let administrator: Person;
beforeAll(async () => {
  app = await startTestApp();
  administrator = await aPerson(app, 'admin');
});
afterAll(() => app.close());

const erase = (as: Person) =>
  callRoute(app, eraseOwnAccount, { as, body: { password: as.password } });

describe('after the erasure of a person,', () => {
  it('all data of other people remain', async () => {
    const erased = await aWellKnownCustomer(app, administrator);
    const stays = await aWellKnownCustomer(app, administrator, '5511955554444');
    const call = { as: administrator, params: { id: stays.as.id } };
    succeeded(await callRoute(app, setRole, { ...call, body: { role: 'seller' } }));
    const before = await rowsWith(app, [stays.as.id, stays.order.id]);
    expect(tablesOf(before)).toEqual([
      'auth.audit_log',
      'auth.identities',
      'auth.sessions',
      'auth.users',
      'public.audit_log',
      'public.charges',
      'public.customer_totals',
      'public.files',
      'public.idempotency_keys',
      'public.order_confirmations',
      'public.order_items',
      'public.orders',
      'public.payments',
      'public.profiles',
      'public.receipts',
      'public.stock_movements',
      'public.tasks',
    ]);
    succeeded(await erase(erased.as));
    await app.runJobs();
    expect(await rowsWith(app, [stays.as.id, stays.order.id])).toEqual(before);
    expect((await app.fastify.inject({ url: stays.avatarUrl })).statusCode).toBe(200);
  });

  it('the images of products they uploaded remain', async () => {
    const as = await aPerson(app, 'admin');
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c33' } })
      .png()
      .toBuffer();
    const uploaded = await sendRaw(app, uploadProductImage, { as, bytes });
    const { imageUrl } = uploadProductImage.response.parse(uploaded.json());
    const path = imageUrl.split('/').at(-1) ?? '';
    const before = await rowsWith(app, [path]);
    expect(tablesOf(before)).toEqual(['public.files']);
    succeeded(await erase(as));
    await app.runJobs();
    expect(await rowsWith(app, [path])).toEqual(before);
    expect((await app.fastify.inject({ url: imageUrl })).statusCode).toBe(200);
  });

  it('their remaining data are only their purchases', async () => {
    const [as, other] = [await aPerson(app), await aPerson(app)];
    await anOrder(app, other, await aProduct(app));
    succeeded(await erase(as));
  });
});

describe("a person's own data", () => {
  it('of a back office account contain what the person wrote and did, newest first, and nothing of others', async () => {
    const [as, other] = [await aPerson(app, 'admin'), await aPerson(app, 'admin')];
    const { id } = await aTask(app, other);
    const comment = (by: Person, body: string) =>
      callRoute(app, addComment, { as: by, params: { id }, body: { body } });
    for (const body of ['primeiro', 'segundo']) succeeded(await comment(as, body));
    succeeded(await comment(other, 'de outra pessoa'));
    const order = await anOrder(app, as, await aProduct(app));
    const params = { id: order.id };
    const status = { status: 'completed', expectedStatus: 'pending' } as const;
    succeeded(await callRoute(app, setOrderStatus, { as, params, body: status }));
    const role = { params: { id: (await aPerson(app)).id }, body: { role: 'seller' as const } };
    succeeded(await callRoute(app, setRole, { as, ...role }));
    const data = succeeded(await callRoute(app, downloadOwnData, { as }));
    expect(data.comments.map(({ body }) => body)).toEqual(['segundo', 'primeiro']);
    expect(data.actions.map(({ action }) => action)).toEqual(['roleSet', 'orderStatusSet']);
    expect(data.sessions).toHaveLength(1);
    const ofOther = succeeded(await callRoute(app, downloadOwnData, { as: other }));
    expect(ofOther).toMatchObject({ orders: [], actions: [] });
    expect(ofOther.comments.map(({ body }) => body)).toEqual(['de outra pessoa']);
  });

  it('contain purchases newest first, each with its own items', async () => {
    const as = await aPerson(app);
    const placed = [];
    for (const name of ['Um', 'Dois']) {
      placed.push(await anOrder(app, as, await aProduct(app, { name })));
    }
    for (const [index, { id }] of placed.entries()) {
      const body = { amountCents: index + 1, paymentDate: todayOf(app), notes: null };
      succeeded(await callRoute(app, registerPayment, { as: administrator, params: { id }, body }));
    }
    const { orders } = succeeded(await callRoute(app, downloadOwnData, { as }));
    expect(orders.map(({ id }) => id)).toEqual(placed.map(({ id }) => id).toReversed());
    expect(orders.map(({ payments }) => payments.map(({ amountCents }) => amountCents))).toEqual([
      [2],
      [1],
    ]);
    expect(orders.map(({ items }) => items.map(({ productName }) => productName))).toEqual([
      ['Dois'],
      ['Um'],
    ]);
  });
});

it('an account can be erased after any number of right passwords', async () => {
  const guarded = await startTestApp({
    environment: { RATE_LIMITS: 'on' },
    databaseUrl: app.databaseUrl,
  });
  try {
    const as = await aPerson(app);
    await anOrder(app, as, await aProduct(app));
    const tryAndFail = async () => {
      const body = { password: as.password };
      const outcome = await callRoute(guarded, eraseOwnAccount, { as, body });
      expect(refused(outcome).code).toBe('erasureWithBalance');
    };
    await tryAndFail();
    await app.database.pool.query('update auth.limits set tokens = 1');
    await tryAndFail();
    await tryAndFail();
  } finally {
    await guarded.close();
  }
});
