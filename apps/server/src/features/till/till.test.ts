import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '@vendas/contract/people/till';
import { callAuth, movableClock } from '#features/auth/auth-test-kit.ts';
import { nameProfile } from '#testing/back-office.ts';
import { aPerson, callRoute, refused, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { aSellerWith, grant } from '#testing/grants.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { aSellerWithPin, aTill, callAtTill, cookieOf, enter, tillOf } from './till-test-kit.ts';

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

describe('a till', () => {
  test('is opened with a password; the session of the browser ends and a cookie that scripts cannot read remains', async () => {
    const ana = await anOwner();
    await nameProfile(app, ana, 'Ana', 'Lima');
    const rui = await aSellerWithPin(app);
    const { password, token } = ana;
    const opened = await callAtTill(app, contract.openTill, { token, body: { password } });
    expect(opened.status).toBe(201);
    expect(opened.setCookie).toMatch(
      /^cv_till=[\w-]{43}; Path=\/api\/till; HttpOnly; SameSite=Strict; Max-Age=2592000$/,
    );
    const till = contract.openTill.response.parse(opened.json());
    expect(till.openedBy).toBe('Ana Lima');
    expect(till.sellers.map(({ id }) => id)).toContain(rui.id);
    expect((await callAtTill(app, contract.getOwnPin, { token })).code).toBe('unauthenticated');
    // the database contains only the hash of the cookie
    const cookie = cookieOf(opened.setCookie).replace('cv_till=', '');
    const { rows } = await app.database.pool.query('select tills::text as row from auth.tills');
    expect(JSON.stringify(rows)).not.toContain(cookie);
    expect(await tillOf(secondApp, `cv_till=${cookie}`)).toEqual(till);
  });

  test('under https has a cookie that is limited to the host', async () => {
    const environment = { SITE_URL: 'https://loja.example' };
    const secure = await startTestApp({ environment });
    const { password, token } = await aPerson(secure, 'admin');
    const opened = await callAtTill(secure, contract.openTill, { token, body: { password } });
    expect(opened.setCookie).toMatch(
      /^__Host-cv_till=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=2592000$/,
    );
    await secure.close();
  });

  test('lists the people with a PIN who may sell, and lists no person to a browser that is no till', async () => {
    const [rui, eva] = [await aSellerWithPin(app), await aSellerWith(app, 'sell')];
    const cookie = await aTill(app, await anOwner());
    const ids = async () => (await tillOf(app, cookie))?.sellers.map(({ id }) => id);
    expect(await ids()).toContain(rui.id);
    expect(await ids()).not.toContain(eva.id);
    const ban = 'update auth.users set banned_until = $2 where id = $1';
    await app.database.pool.query(ban, [rui.id, 'infinity']);
    expect(await ids()).not.toContain(rui.id);
    await app.database.pool.query(ban, [rui.id, null]);
    expect(await ids()).toContain(rui.id);
    await grant(app, 'seller');
    expect(await ids()).not.toContain(rui.id);
    await grant(app, 'seller', 'sell');
    for (const wrong of [undefined, `cv_till=${'x'.repeat(43)}`, 'cv_till=', "cv_till=' or 1=1"]) {
      expect(await tillOf(app, wrong)).toBeNull();
      expect((await enter(app, wrong, rui)).code).toBe('tillClosed');
    }
  });

  test('replaces the earlier till of the same browser', async () => {
    const first = await aTill(app, await anOwner());
    const second = await aTill(app, await anOwner(), first);
    expect(await tillOf(app, first)).toBeNull();
    expect(await tillOf(app, second)).not.toBeNull();
  });

  test('is one till when the same session opens it twice at the same instant', async () => {
    const { id, password, token } = await anOwner();
    const calls = [app, secondApp].map((at) =>
      callAtTill(at, contract.openTill, { token, body: { password } }),
    );
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 401]);
    const tills = app.database.kysely.selectFrom('auth.tills').where('userId', '=', id);
    expect(await tills.select('id').execute()).toHaveLength(1);
  });

  test('is not opened with a wrong password, without one, or by a person who may not sell', async () => {
    const ana = await anOwner();
    const open = (as: Person, password: string) =>
      callRoute(app, contract.openTill, { as, body: { password } });
    expect(refused(await open(ana, 'errada')).code).toBe('passwordWrong');
    expect(refused(await open(ana, '')).fields).toEqual({ password: 'Digite a sua senha.' });
    const eva = await aPerson(app, 'consultant');
    expect(refused(await open(eva, eva.password)).code).toBe('forbidden');
    // the session continues
    succeeded(await callRoute(app, contract.getOwnPin, { as: ana }));
  });

  test('is not opened before the second factor of a person who has one', async () => {
    const ana = await anOwner();
    await app.database.pool.query(
      `insert into auth.mfa_factors (user_id, secret, status) values ($1, 'x', 'verified')`,
      [ana.id],
    );
    const body = { email: ana.email, password: ana.password };
    const signedIn = await callAuth(app, '/token?grant_type=password', { body });
    const token = JSON.parse(JSON.stringify(signedIn.body)).access_token;
    const opened = await callAtTill(app, contract.openTill, {
      token,
      body: { password: ana.password },
    });
    expect(opened.code).toBe('secondFactorRequired');
  });
});
