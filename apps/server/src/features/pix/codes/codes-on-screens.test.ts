import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkMyPix, listMyOrders } from '@vendas/contract/orders/orders';
import {
  getPaymentPage,
  getPaymentState,
  makePaymentLinks,
  renewPaymentCodes,
} from '@vendas/contract/orders/payment-links';
import { checkPix } from '@vendas/contract/pix/pix-received';
import { anOrder } from '#testing/back-office.ts';
import { aPerson, aProduct, callRoute, refused, sendRaw, succeeded } from '#testing/builders.ts';
import { connectBank } from '#testing/pix-bank/connect-bank.ts';
import { openPixShop } from '#testing/pix-bank/pix-shop.ts';
import type { PixShop } from '#testing/pix-bank/pix-shop.ts';
import { givePixKey } from '#testing/pix.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

let shop: PixShop;
beforeAll(async () => {
  shop = await openPixShop();
});
beforeEach(() => {
  shop.setOffset(0);
  shop.bank.calm();
  shop.bank.account.received.length = 0;
});
afterAll(() => shop.close());

async function tokenOf(id: string, app: TestApp = shop.app, as = shop.administrator) {
  const { items } = succeeded(await callRoute(app, makePaymentLinks, { as, body: { orderIds: [id] } })); // prettier-ignore
  return items[0]?.path.replace('/pagar/', '') ?? '';
}

/** An order with an open payment page, whose codes are registered at the bank. */
async function anOpenPage() {
  const { id } = await shop.aDebt();
  const token = await tokenOf(id);
  const page = succeeded(await callRoute(shop.app, getPaymentPage, { params: { token } }));
  return { id, token, page };
}

const state = async (token: string, at = shop.app) => {
  const query = { asksBank: 'true' } as const;
  return succeeded(await callRoute(at, getPaymentState, { params: { token }, query }));
};

const codesOf = async (orderId: string) => {
  const { rows } = await shop.app.database.pool.query<{ txid: string; state: string }>(
    `select txid, c.state from pix_codes c join charges on charges.id = charge_id
     where order_id = $1 order by c.created_at`,
    [orderId],
  );
  return rows;
};

const expire = (orderId: string) =>
  shop.app.database.pool.query(
    `update pix_codes set expires_at = now() - interval '1 second'
     where charge_id in (select id from charges where order_id = $1)`,
    [orderId],
  );

const readsOf = (txid: string) =>
  shop.bank.requests.filter((name) => name === `GET /api/v2/cob/${txid}`);

describe('a payment page', () => {
  test('shows when its code expires, and shows the payment at its next poll', async () => {
    const { id, token, page } = await anOpenPage();
    expect(Date.parse(page.charges[0]?.pix?.expiresAt ?? '')).toBeGreaterThan(Date.now());
    const [code] = await codesOf(id);
    shop.bank.account.pay(code?.txid ?? '');
    expect(await state(token)).toEqual({ openCents: 0 });
    expect(await shop.paymentsOf(id)).toHaveLength(1);
  });

  test('queries the bank only while the page reports a code on the screen', async () => {
    const { id, token } = await anOpenPage();
    const [code] = await codesOf(id);
    succeeded(await callRoute(shop.app, getPaymentState, { params: { token }, query: {} }));
    expect(readsOf(code?.txid ?? '')).toEqual([]);
  });

  test('together with the order page and Meus Pedidos reads a code at the bank at most once in three seconds', async () => {
    const { id, token } = await anOpenPage();
    const [code] = await codesOf(id);
    const reads = () => readsOf(code?.txid ?? '');
    const readScreens = (at: TestApp) => [
      state(token, at),
      state(token, at),
      callRoute(at, checkPix, { as: shop.administrator, params: { id } }),
      callRoute(at, checkMyPix, { as: shop.buyer, params: { id } }),
    ];
    await Promise.all([...readScreens(shop.app), ...readScreens(shop.secondApp)]);
    expect(reads()).toHaveLength(1);
    shop.setOffset(3_001);
    await Promise.all([...readScreens(shop.secondApp), ...readScreens(shop.app)]);
    expect(reads()).toHaveLength(2);
  });

  test('responds while the bank is slow, and shows the payment later', async () => {
    const { id, token } = await anOpenPage();
    const [code] = await codesOf(id);
    shop.bank.account.pay(code?.txid ?? '');
    shop.bank.disturb({ on: `GET /api/v2/cob/${code?.txid}`, slowMs: 1_500, times: 1 });
    expect(await state(token)).toEqual({ openCents: 10_000 });
    await expect.poll(() => state(token), { timeout: 10_000 }).toEqual({ openCents: 0 });
  });

  test('shows a payment within five seconds of the notice of the bank', async () => {
    const secret = await shop.noticeSecret();
    const { id, token } = await anOpenPage();
    const [code] = await codesOf(id);
    const paid = shop.bank.account.pay(code?.txid ?? '');
    await shop.notify(secret, [paid]);
    await shop.app.runJobs();
    const call = { params: { token }, query: {} };
    expect(succeeded(await callRoute(shop.app, getPaymentState, call))).toEqual({ openCents: 0 });
  });
});

describe('an expired code', () => {
  test('of a payment page is renewed by one click, and once by two clicks at the same instant', async () => {
    const { id, token, page } = await anOpenPage();
    await expire(id);
    const press = () => callRoute(shop.app, renewPaymentCodes, { params: { token } });
    const [first] = (await Promise.all([press(), press()])).map(succeeded);
    const codes = await codesOf(id);
    expect(codes).toMatchObject([{ state: 'removed' }, { state: 'active' }]);
    const renewed = first?.charges[0]?.pix;
    expect(renewed?.copyPaste).not.toBe(page.charges[0]?.pix?.copyPaste);
    const sameCode = succeeded(await press()).charges[0]?.pix;
    expect(sameCode?.copyPaste).toContain(codes[1]?.txid ?? '-');
  });

  test('of Meus Pedidos is renewed when the list is read', async () => {
    const { id } = await shop.aDebt();
    const list = async () => {
      const { items } = succeeded(await callRoute(shop.app, listMyOrders, { as: shop.buyer, query: {} })); // prettier-ignore
      return items.find((one) => one.id === id)?.pix;
    };
    const before = await list();
    expect(before?.expiresAt).toBeDefined();
    await expire(id);
    expect((await list())?.copyPaste).not.toBe(before?.copyPaste);
  });

  test('is not renewed for another token', async () => {
    for (const token of ['0'.repeat(32), 'x']) {
      const { statusCode } = await sendRaw(shop.app, renewPaymentCodes, { params: { token } });
      expect([400, 404]).toContain(statusCode);
    }
  });

  test('cannot be renewed in bulk', async () => {
    const environment = { RATE_LIMITS: 'on', SECRETS_KEY: Buffer.alloc(32, 3).toString('base64') };
    const ownApp = await startTestApp({ environment });
    try {
      const as = await aPerson(ownApp, 'admin');
      await givePixKey(ownApp);
      await connectBank(ownApp, shop.bank, as);
      const product = await aProduct(ownApp);
      const [{ id }, otherOrder] = [
        await anOrder(ownApp, as, product),
        await anOrder(ownApp, as, product),
      ];
      const press = async (token: string) =>
        (await sendRaw(ownApp, renewPaymentCodes, { params: { token } })).statusCode;
      const token = await tokenOf(id, ownApp, as);
      const statuses = [];
      for (let n = 0; n < 8; n += 1) statuses.push(await press(token));
      expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
      expect(await press(await tokenOf(otherOrder.id, ownApp, as))).toBe(200);
    } finally {
      await ownApp.close();
    }
  });
});

describe('Meus Pedidos', () => {
  test('shows the payment of its own order at its next poll', async () => {
    const { id } = await anOpenPage();
    const check = () => callRoute(shop.app, checkMyPix, { as: shop.buyer, params: { id } });
    expect(succeeded(await check())).toEqual({ isWatched: true, balanceCents: 10_000 });
    const [code] = await codesOf(id);
    shop.bank.account.pay(code?.txid ?? '');
    shop.setOffset(3_001);
    expect(succeeded(await check())).toEqual({ isWatched: false, balanceCents: 0 });
  });

  test("sends no query to the bank about another person's order", async () => {
    const { id } = await anOpenPage();
    const [code] = await codesOf(id);
    const as = await aPerson(shop.app);
    for (const person of [as, shop.administrator]) {
      const call = { as: person, params: { id } };
      expect(refused(await callRoute(shop.app, checkMyPix, call)).code).toBe('orderNotFound');
    }
    expect(readsOf(code?.txid ?? '')).toEqual([]);
  });
});
