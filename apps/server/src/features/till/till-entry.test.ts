import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '@vendas/contract/people/till';
import { getOrder } from '@vendas/contract/orders/admin-orders';
import { placeQuickSale } from '@vendas/contract/orders/quick-sale';
import { getProfile } from '@vendas/contract/people/account';
import { callAuth, movableClock } from '#features/auth/auth-test-kit.ts';
import { aPerson, aProduct, callRoute, refused, sendRaw, succeeded } from '#testing/builders.ts';
import { aSellerWith, grant } from '#testing/grants.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { aSellerWithPin, aTill, enter, entered, OTHER_PIN, PIN, stay } from './till-test-kit.ts';

const clock = movableClock();
let app: TestApp;
let secondApp: TestApp;
beforeAll(async () => {
  app = await startTestApp({ services: { clock } });
  secondApp = await startTestApp({ services: { clock }, databaseUrl: app.databaseUrl });
});
afterAll(async () => {
  await secondApp.close();
  await app.close();
});

/** Another administrator, because opening a till ends the session. */
const anOwner = () => aPerson(app, 'admin');

describe('a person who enters a PIN', () => {
  test('sells under their own name, one person after another at one till and in two processes', async () => {
    const [rui, eva] = [await aSellerWithPin(app), await aSellerWithPin(app, OTHER_PIN)];
    const [buyer, product] = [await aPerson(app), await aProduct(app)];
    const cookie = await aTill(app, await anOwner());
    const items = [{ productId: product.id, quantity: 1, shownPriceCents: product.priceCents }];
    const body = { customerId: buyer.id, items, isCredit: false };
    for (const [at, person, pin] of [
      [app, rui, PIN],
      [secondApp, eva, OTHER_PIN],
    ] as const) {
      // prettier-ignore
      const { accessToken: token } = await entered(at, cookie, person, pin);
      const as = { ...person, token };
      const { id } = succeeded(await callRoute(secondApp, placeQuickSale, { as, body }));
      const order = succeeded(
        await callRoute(app, getOrder, { as: await anOwner(), params: { id } }),
      );
      expect(order.seller?.id).toBe(person.id);
    }
  });

  test('ends the session of the previous person', async () => {
    const [rui, eva] = [await aSellerWithPin(app), await aSellerWithPin(app)];
    const cookie = await aTill(app, await anOwner());
    const first = await entered(app, cookie, rui);
    const second = await entered(app, cookie, eva);
    expect((await stay(app, first.accessToken)).code).toBe('unauthenticated');
    expect((await stay(app, second.accessToken)).status).toBe(200);
  });

  test('leaves one session when two enter at the same instant', async () => {
    const [rui, eva] = [await aSellerWithPin(app), await aSellerWithPin(app)];
    const cookie = await aTill(app, await anOwner());
    const entries = await Promise.all([entered(app, cookie, rui), entered(secondApp, cookie, eva)]);
    const statuses = await Promise.all(entries.map(({ accessToken }) => stay(app, accessToken)));
    expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  test('gets the same refusal for a wrong PIN, without a PIN, without the permission, and for an unknown person', async () => {
    const [rui, eva] = [await aSellerWithPin(app), await aSellerWith(app, 'sell')];
    const cookie = await aTill(app, await anOwner());
    const former = await aSellerWithPin(app);
    await app.database.kysely
      .updateTable('profiles')
      .set({ role: 'user' })
      .where('id', '=', former.id)
      .execute();
    const statuses = [
      await enter(app, cookie, rui, OTHER_PIN),
      await enter(app, cookie, eva),
      await enter(app, cookie, former),
      await enter(app, cookie, { id: crypto.randomUUID() }),
    ].map((response) => [response.status, response.code]);
    expect(statuses).toEqual(statuses.map(() => [422, 'pinWrong']));
  });

  test('has only the permissions of the counter, also as an administrator with a second factor', async () => {
    const ana = await aSellerWithPin(app, PIN, 'admin');
    await app.database.pool.query(
      `insert into auth.mfa_factors (user_id, secret, status) values ($1, 'x', 'verified')`,
      [ana.id],
    );
    const cookie = await aTill(app, await anOwner());
    const { accessToken: token } = await entered(app, cookie, ana);
    const as = { ...ana, token };
    const profile = succeeded(await callRoute(app, getProfile, { as, params: { id: ana.id } }));
    expect(profile).toMatchObject({ isAdmin: false, permissions: ['sell'] });
    expect((await sendRaw(app, contract.listTills, { as })).statusCode).toBe(403);
  });
});

describe('a session of a till', () => {
  test('ends after ten minutes without a report of activity, in every process', async () => {
    const rui = await aSellerWithPin(app);
    const cookie = await aTill(app, await anOwner());
    const { accessToken, endsAt, refreshToken } = await entered(app, cookie, rui);
    expect(Date.parse(endsAt) - clock.now().getTime()).toBeLessThanOrEqual(600_000);
    clock.moveSeconds(540);
    // reading and renewing the token do not count as activity
    const as = { ...rui, token: accessToken };
    succeeded(await callRoute(app, getProfile, { as, params: { id: rui.id } }));
    const grant = { body: { refresh_token: refreshToken } };
    const renewed = await callAuth(app, '/token?grant_type=refresh_token', grant);
    expect(renewed.status).toBe(200);
    clock.moveSeconds(61);
    expect((await stay(secondApp, accessToken)).code).toBe('unauthenticated');
    const lastToken = JSON.parse(JSON.stringify(renewed.body)).refresh_token;
    const reuse = { body: { refresh_token: lastToken } };
    expect(await callAuth(secondApp, '/token?grant_type=refresh_token', reuse)).toMatchObject({
      status: 400,
      body: { code: 'session_expired' },
    });
  });

  test('continues while activity is reported', async () => {
    const rui = await aSellerWithPin(app);
    const cookie = await aTill(app, await anOwner());
    const { accessToken } = await entered(app, cookie, rui);
    for (let minutes = 0; minutes < 45; minutes += 9) {
      clock.moveSeconds(540);
      expect((await stay(minutes % 2 === 0 ? app : secondApp, accessToken)).status).toBe(200);
    }
  });

  test('loses its permission with the role, at the next call', async () => {
    const rui = await aSellerWithPin(app);
    const cookie = await aTill(app, await anOwner());
    const { accessToken: token } = await entered(app, cookie, rui);
    await grant(app, 'seller');
    const as = { ...rui, token };
    const sale = { as, body: { customerId: rui.id, items: [], isCredit: false } };
    expect(refused(await callRoute(app, placeQuickSale, sale)).code).toBe('forbidden');
    await grant(app, 'seller', 'sell');
  });

  test('cannot extend any other session, which has no limit of ten minutes', async () => {
    expect((await stay(app, (await anOwner()).token)).code).toBe('tillClosed');
  });
});
