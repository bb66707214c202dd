import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getOrder, setOrderStatus } from '@vendas/contract/orders/admin-orders';
import {
  getPaymentPage,
  getPaymentState,
  makePaymentLinks,
  revokePaymentLink,
} from '@vendas/contract/orders/payment-links';
import { registerPayment, takePaymentBack } from '@vendas/contract/orders/payments';
import { eraseOwnAccount } from '@vendas/contract/people/privacy';
import { copyPaste } from '@vendas/domain/pix/pix-account';
import { urlTokenHash } from '#platform/crypto/url-tokens.ts';
import { listCharges } from '#store/orders/charges.ts';
import { createPaymentLinks } from '#store/orders/payment-links.ts';
import { anOrder, auditOf, nameProfile, todayOf } from '#testing/back-office.ts';
import { aPerson, aProduct, callRoute, refused, sendRaw, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { splitIntoCharges } from '#testing/charges.ts';
import { givePixKey, scanned } from '#testing/pix.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

const KEY = Buffer.alloc(32, 7).toString('base64');
let app: TestApp;
let owner: Person;
let bia: Person;
beforeAll(async () => {
  app = await startTestApp({ environment: { SECRETS_KEY: KEY } });
  [owner, bia] = [await aPerson(app, 'admin'), await aPerson(app)];
  await nameProfile(app, bia, 'Bia', 'Souza');
});
afterAll(() => app.close());

async function aDebt(as: Person = bia): Promise<string> {
  const { id } = await anOrder(app, as, await aProduct(app, { priceCents: 10_000 }));
  return id;
}

const make = (on: TestApp, as: Person, ...orderIds: string[]) =>
  callRoute(on, makePaymentLinks, { as, body: { orderIds } });

async function tokenOf(id: string): Promise<string> {
  const { items } = succeeded(await make(app, owner, id));
  return items[0]?.path.replace('/pagar/', '') ?? '';
}

const open = (token: string) => callRoute(app, getPaymentPage, { params: { token } });
const state = (token: string) => callRoute(app, getPaymentState, { params: { token }, query: {} });
const pay = (id: string, amountCents: number) =>
  callRoute(app, registerPayment, {
    as: owner,
    params: { id },
    body: { amountCents, paymentDate: todayOf(app), notes: 'segredo' },
  });
const revoke = (id: string, key: string = crypto.randomUUID()) =>
  callRoute(app, revokePaymentLink, { as: owner, params: { id }, key });

describe('a payment page', () => {
  test('shows without a session what is open and what was paid, and only the first name of the person', async () => {
    const id = await aDebt();
    const token = await tokenOf(id);
    expect(token).toMatch(/^[0-9a-f]{32}$/);
    const [charge] = await listCharges(app.database.kysely, id);
    const parcel = {
      id: charge?.id,
      number: 1,
      of: 1,
      dueDate: null,
      amountCents: 10_000,
      lateCents: 0,
    };
    const page = { orderNumber: id.slice(0, 8), firstName: 'Bia', isCancelled: false };
    expect(succeeded(await open(token))).toEqual({
      ...page,
      charges: [{ ...parcel, isPaid: false }],
    });
    expect(succeeded(await state(token))).toEqual({ openCents: 10_000 });

    succeeded(await pay(id, 4_000));
    expect(succeeded(await open(token)).charges).toMatchObject([{ amountCents: 6_000 }]);
    const { payment } = succeeded(await pay(id, 6_000));
    expect(succeeded(await open(token)).charges).toEqual([{ ...parcel, isPaid: true }]);
    expect(succeeded(await state(token))).toEqual({ openCents: 0 });

    const params = { id, paymentId: payment.id };
    succeeded(await callRoute(app, takePaymentBack, { as: owner, params, body: { reason: null } }));
    expect(succeeded(await state(token))).toEqual({ openCents: 6_000 });
  });

  test('lists each instalment with a code', async () => {
    const account = await givePixKey(app);
    const id = await aDebt();
    await splitIntoCharges(app, id, { count: 4, firstDueDate: '2027-01-31' });
    const { charges } = succeeded(await open(await tokenOf(id)));
    expect(charges.map(({ number, of, dueDate }) => [number, of, dueDate])).toEqual([
      [1, 4, '2027-01-31'],
      [2, 4, '2027-02-28'],
      [3, 4, '2027-03-31'],
      [4, 4, '2027-04-30'],
    ]);
    for (const { id: chargeId, amountCents, pix } of charges) {
      expect(pix && (await scanned(pix.qr))).toBe(
        copyPaste(account, { id: chargeId, amountCents }),
      );
    }
  });

  test("includes the late charges of the day in the parcel's amount", async () => {
    await givePixKey(app);
    const id = await aDebt();
    await splitIntoCharges(app, id, { count: 1, firstDueDate: '2026-03-02' });
    await app.database.pool.query(
      'update charges set fine_bp = 200, interest_bp = 0 where order_id = $1',
      [id],
    );
    const token = await tokenOf(id);
    const [charge] = succeeded(await open(token)).charges;
    expect(charge).toMatchObject({ amountCents: 10_200, lateCents: 200 });
    expect(charge?.pix?.amountCents).toBe(10_200);
    expect(succeeded(await state(token))).toEqual({ openCents: 10_200 });
  });

  test('of a cancelled order owes nothing, and owes again once the order is reopened', async () => {
    const id = await aDebt();
    const token = await tokenOf(id);
    const set = (status: 'cancelled' | 'pending', expectedStatus: 'cancelled' | 'pending') =>
      callRoute(app, setOrderStatus, {
        as: owner,
        params: { id },
        body: { status, expectedStatus },
      });
    succeeded(await set('cancelled', 'pending'));
    expect(succeeded(await open(token))).toMatchObject({ isCancelled: true, charges: [] });
    expect(succeeded(await state(token))).toEqual({ openCents: 0 });
    succeeded(await set('pending', 'cancelled'));
    expect(succeeded(await open(token)).charges).toHaveLength(1);
  });

  test('contains no cost, no note, no contact and no other name', async () => {
    const product = await aProduct(app, { priceCents: 10_000, costPriceCents: 7_654 });
    const { id } = await anOrder(app, bia, product);
    succeeded(await pay(id, 100));
    const response = await sendRaw(app, getPaymentPage, { params: { token: await tokenOf(id) } });
    for (const secret of ['7654', '76,54', 'cost', 'segredo', 'Souza', bia.email, bia.id, id]) {
      expect(response.body).not.toContain(secret);
    }
  });

  test('sends no referrer and is not indexed, and neither is its data', async () => {
    const token = await tokenOf(await aDebt());
    for (const url of [`/pagar/${token}`, `/api/payment-links/${token}`]) {
      const { headers } = await app.fastify.inject({ url });
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['x-robots-tag']).toBe('noindex');
      expect(headers['cache-control'] ?? '').not.toContain('public');
    }
    const robots = await app.fastify.inject({ url: '/robots.txt' });
    expect(robots.body).toContain('Disallow: /pagar/\n');
    expect((await app.fastify.inject({ url: '/sitemap.xml' })).body).not.toContain('pagar');
  });
});

describe('a link', () => {
  test('is the same at each call, also at two concurrent ones, and the database contains only its hash', async () => {
    const id = await aDebt();
    const tokens = await Promise.all([tokenOf(id), tokenOf(id), tokenOf(id)]);
    expect(new Set(tokens).size).toBe(1);
    const [token] = tokens;
    const { rows } = await app.database.pool.query(
      'select token_hash as hash from payment_links where order_id = $1',
      [id],
    );
    expect(rows).toEqual([{ hash: urlTokenHash(token) }]);
  });

  test('that is revoked opens nothing, and the next one does; a revocation happens once per key', async () => {
    const id = await aDebt();
    const first = await tokenOf(id);
    const key = crypto.randomUUID();
    succeeded(await revoke(id, key));
    const second = await tokenOf(id);
    succeeded(await revoke(id, key));
    expect(await tokenOf(id)).toBe(second);
    expect(second).not.toBe(first);
    expect(refused(await open(first))).toMatchObject({ status: 404, code: 'paymentLinkNotFound' });
    succeeded(await open(second));
    expect((await auditOf(app, 'order', id)).map(({ action }) => action)).toEqual([
      'paymentLinkRevoked',
    ]);
    const detail = succeeded(await callRoute(app, getOrder, { as: owner, params: { id } }));
    expect(JSON.stringify(detail)).not.toContain(second);
  });

  test('can be revoked before it was first requested', async () => {
    const id = await aDebt();
    succeeded(await revoke(id));
    succeeded(await open(await tokenOf(id)));
  });

  test('of an unknown order does not exist', async () => {
    const id = crypto.randomUUID();
    expect(succeeded(await make(app, owner, id)).items).toEqual([]);
    expect(refused(await revoke(id))).toMatchObject({ status: 404, code: 'orderNotFound' });
  });

  test('stays valid when a key of the vault is added, and is replaced once its own key is removed', async () => {
    const db = app.database.kysely;
    const id = await aDebt();
    const [older, newer] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    const tokenWith = async (...keys: Buffer[]) =>
      (await createPaymentLinks(keys).tokensOf(db, [id])).get(id) ?? '';
    const token = await tokenWith(older);
    expect(await tokenWith(newer, older)).toBe(token);
    const replaced = await tokenWith(newer);
    expect(replaced).not.toBe(token);
    expect(refused(await open(token))).toMatchObject({ code: 'paymentLinkNotFound' });
    succeeded(await open(replaced));
    expect(await tokenWith()).toBe('');
  });
});

test('links of several orders are made in one request', async () => {
  const ids = [await aDebt(), await aDebt(), await aDebt()];
  const knownToken = await tokenOf(ids[0] ?? '');
  const { items } = succeeded(await make(app, owner, ...ids));
  expect(items.map(({ orderId }) => orderId).toSorted()).toEqual(ids.toSorted());
  expect(items.find(({ orderId }) => orderId === ids[0])?.path).toBe(`/pagar/${knownToken}`);
  for (const { path } of items) succeeded(await open(path.replace('/pagar/', '')));
});

describe('a stranger', () => {
  test('opens nothing with another token, a revoked one, or the link of an erased person', async () => {
    const erased = await aPerson(app);
    const id = await aDebt(erased);
    const token = await tokenOf(id);
    succeeded(await pay(id, 10_000));
    succeeded(await open(token));
    succeeded(
      await callRoute(app, eraseOwnAccount, { as: erased, body: { password: erased.password } }),
    );
    const similarToken = token.slice(0, -1) + (token.endsWith('0') ? '1' : '0');
    const responses = [];
    for (const tried of [token, similarToken, '0'.repeat(32)]) {
      for (const route of [getPaymentPage, getPaymentState]) {
        const { statusCode, body } = await sendRaw(app, route, { params: { token: tried } });
        responses.push(`${statusCode} ${body.replace(/"requestId":"[^"]*"/, '')}`);
      }
    }
    expect(new Set(responses).size).toBe(1);
    expect(responses[0]).toMatch(/^404 .*paymentLinkNotFound/);
  });

  test.each(['', 'x', '../orders', 'F'.repeat(32), "' or 1=1 --", '0'.repeat(31), '0'.repeat(190)])(
    'gets a refusal for the malformed token %j',
    async (token) => {
      const url = `/api/payment-links/${encodeURIComponent(token)}`;
      expect([400, 404]).toContain((await app.fastify.inject({ url })).statusCode);
    },
  );
});

test('who tries many tokens is refused, and a caller with a valid link is not', async () => {
  const ownApp = await startTestApp({ environment: { SECRETS_KEY: KEY, RATE_LIMITS: 'on' } });
  try {
    const [as, buyer] = [await aPerson(ownApp, 'admin'), await aPerson(ownApp)];
    const { id } = await anOrder(ownApp, buyer, await aProduct(ownApp));
    const { items } = succeeded(await make(ownApp, as, id));
    const token = items[0]?.path.replace('/pagar/', '') ?? '';
    const statuses = await Promise.all(
      Array.from({ length: 60 }, async (_, n) => {
        const params = { token: n.toString(16).padStart(32, '0') };
        return (await sendRaw(ownApp, getPaymentPage, { params })).statusCode;
      }),
    );
    expect(statuses.filter((status) => status === 404)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
    succeeded(await callRoute(ownApp, getPaymentPage, { params: { token } }));
  } finally {
    await ownApp.close();
  }
});

test('an external database without a key of secrets has no links', async () => {
  const ownApp = await startTestApp({ environment: { DATABASE_URL: 'postgres://x' } });
  try {
    const [as, buyer] = [await aPerson(ownApp, 'admin'), await aPerson(ownApp)];
    const { id } = await anOrder(ownApp, buyer, await aProduct(ownApp));
    expect(refused(await make(ownApp, as, id))).toMatchObject({
      status: 422,
      code: 'paymentLinkUnavailable',
    });
  } finally {
    await ownApp.close();
  }
});
