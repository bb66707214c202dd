import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '@vendas/contract/people/till';
import { endUserSessions } from '@vendas/contract/people/users';
import { eraseOwnAccount } from '@vendas/contract/people/privacy';
import { callAuth, movableClock } from '#features/auth/auth-test-kit.ts';
import { aPerson, callRoute, refused, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { aSellerWith } from '#testing/grants.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import {
  aSellerWithPin,
  aTill,
  callAtTill,
  enter,
  entered,
  stay,
  tillOf,
} from './till-test-kit.ts';

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

describe('a till ends', () => {
  test('with the password of the person who opened it, in every process', async () => {
    const ana = await anOwner();
    const rui = await aSellerWithPin(app);
    const cookie = await aTill(app, ana);
    const { accessToken } = await entered(app, cookie, rui);
    const close = (password: string) =>
      callAtTill(secondApp, contract.closeTill, { cookie, body: { password } });
    expect((await close('errada')).code).toBe('passwordWrong');
    const closed = await close(ana.password);
    expect(closed.setCookie).toMatch(/^cv_till=; .*Max-Age=0$/);
    expect(await tillOf(app, cookie)).toBeNull();
    expect((await stay(app, accessToken)).code).toBe('unauthenticated');
    expect((await close(ana.password)).code).toBe('tillClosed');
  });

  test('while the person who opened it is banned, and so do the sessions of others at it', async () => {
    const ana = await anOwner();
    const rui = await aSellerWithPin(app);
    const cookie = await aTill(app, ana);
    const { accessToken } = await entered(app, cookie, rui);
    expect((await stay(app, accessToken)).status).toBe(200);
    await app.database.pool.query(`update auth.users set banned_until = 'infinity' where id = $1`, [
      ana.id,
    ]);
    expect(await tillOf(app, cookie)).toBeNull();
    expect((await stay(app, accessToken)).code).toBe('unauthenticated');
    expect((await stay(secondApp, accessToken)).code).toBe('unauthenticated');
    expect((await enter(app, cookie, rui)).code).toBe('tillClosed');
  });

  test('when it is revoked from another browser, also twice', async () => {
    const rui = await aSellerWithPin(app);
    const cookie = await aTill(app, await anOwner());
    const { accessToken } = await entered(app, cookie, rui);
    const owner = await anOwner();
    const { items } = succeeded(await callRoute(app, contract.listTills, { as: owner }));
    const [latest] = items;
    expect(latest).toMatchObject({ device: expect.any(String), openedBy: null });
    const revoke = (as: Person) =>
      callRoute(app, contract.revokeTill, { as, params: { id: latest?.id ?? '' } });
    expect(refused(await revoke(rui)).code).toBe('forbidden');
    expect(succeeded(await revoke(owner))).toEqual({ isClosed: true });
    expect(succeeded(await revoke(owner))).toEqual({ isClosed: true });
    expect((await enter(secondApp, cookie, rui)).code).toBe('tillClosed');
    expect((await stay(secondApp, accessToken)).code).toBe('unauthenticated');
  });

  test('after thirty days even when it is used, and its sessions end no later', async () => {
    const rui = await aSellerWithPin(app);
    const cookie = await aTill(app, await anOwner());
    const expiresAt = Date.parse((await tillOf(app, cookie))?.expiresAt ?? '');
    clock.moveSeconds((expiresAt - clock.now().getTime()) / 1000 - 300);
    const { accessToken, endsAt } = await entered(app, cookie, rui);
    expect(Date.parse(endsAt)).toBe(expiresAt);
    expect((await stay(app, accessToken)).json()).toEqual({ endsAt });
    clock.moveSeconds(301);
    expect(await tillOf(app, cookie)).toBeNull();
    expect((await stay(app, accessToken)).code).toBe('unauthenticated');
  });

  test.each([
    [
      'loses the right to sell',
      async (rui: Person) => {
        await app.database.kysely
          .updateTable('profiles')
          .set({ role: 'user' })
          .where('id', '=', rui.id)
          .execute();
      },
    ],
    [
      'is signed out of every device',
      async (rui: Person) => {
        succeeded(
          await callRoute(app, endUserSessions, { as: await anOwner(), params: { id: rui.id } }),
        );
      },
    ],
  ] as const)('when the person who opened it %s', async (_name, change) => {
    // prettier-ignore
    const rui = await aSellerWith(app, 'sell');
    const cookie = await aTill(app, rui);
    expect(await tillOf(app, cookie)).not.toBeNull();
    await change(rui);
    expect(await tillOf(app, cookie)).toBeNull();
  });

  test('when the person who opened it erases their account, whose PIN is deleted too', async () => {
    const rui = await aSellerWithPin(app);
    const cookie = await aTill(app, rui);
    const body = { email: rui.email, password: rui.password };
    const signedIn = await callAuth(app, '/token?grant_type=password', { body });
    const token = JSON.parse(JSON.stringify(signedIn.body)).access_token;
    const as = { ...rui, token };
    succeeded(await callRoute(app, eraseOwnAccount, { as, body: { password: rui.password } }));
    expect(await tillOf(app, cookie)).toBeNull();
    const remaining = await app.database.pool.query('select from auth.pins where user_id = $1', [
      rui.id,
    ]);
    expect(remaining.rowCount).toBe(0);
  });
});
