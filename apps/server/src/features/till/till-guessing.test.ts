import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@vendas/contract/people/till';
import { movableClock } from '#features/auth/auth-test-kit.ts';
import { aPerson, callRoute } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { aSellerWithPin, aTill, callAtTill, enter, OTHER_PIN, PIN } from './till-test-kit.ts';

let app: TestApp;
let secondApp: TestApp;
const clock = movableClock();

beforeAll(async () => {
  const options = { environment: { RATE_LIMITS: 'on', TRUST_PROXY: 'on' }, services: { clock } };
  app = await startTestApp(options);
  secondApp = await startTestApp({ ...options, databaseUrl: app.databaseUrl });
});
afterAll(async () => {
  await secondApp.close();
  await app.close();
});

const aNewTill = async () => aTill(app, await aPerson(app, 'admin'));
const at = (index: number) => (index % 2 === 0 ? app : secondApp);
/** From another IP address each time, as a botnet would. */
const from = (index: number) => ({ 'x-forwarded-for': `198.51.100.${index % 250}` });

/** How many of these attempts were checked in total. */
async function judged(attempts: readonly Promise<{ status: number }>[]): Promise<number> {
  const statuses = (await Promise.all(attempts)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([422, 429]));
  return statuses.filter((status) => status === 422).length;
}

describe('guesses at a PIN', () => {
  it('of one person are stopped after ten, across all tills and processes', async () => {
    const rui = await aSellerWithPin(app);
    const cookies = await Promise.all([aNewTill(), aNewTill(), aNewTill(), aNewTill()]);
    const attempts = Array.from({ length: 60 }, (_, index) =>
      enter(at(index), cookies[index % 4], rui, OTHER_PIN, from(index)),
    );
    expect(await judged(attempts)).toBeLessThanOrEqual(11);
    // not even the right PIN is checked
    const refusal = await enter(app, await aNewTill(), rui, PIN);
    expect([refusal.status, refusal.code]).toEqual([429, 'tooManyGuesses']);
    // other people can still enter at the same tills
    const eva = await aSellerWithPin(app);
    expect((await enter(app, cookies[0], eva)).status).toBe(201);
    clock.moveSeconds(Number(refusal.headers['retry-after']));
    expect((await enter(app, await aNewTill(), rui, PIN)).status).toBe(201);
  });

  it('at one till are stopped after twenty, for all people together', async () => {
    const cookie = await aNewTill();
    const people = Array.from({ length: 60 }, () => ({ id: crypto.randomUUID() }));
    const attempts = people.map((person, index) =>
      enter(at(index), cookie, person, PIN, from(index)),
    );
    expect(await judged(attempts)).toBeLessThanOrEqual(21);
    const rui = await aSellerWithPin(app);
    expect((await enter(app, cookie, rui)).status).toBe(429);
    expect((await enter(app, await aNewTill(), rui)).status).toBe(201);
  });

  it('do not count thirty right PINs', async () => {
    const rui = await aSellerWithPin(app);
    const cookie = await aNewTill();
    for (let count = 0; count < 30; count += 1) {
      expect((await enter(at(count), cookie, rui)).status).toBe(201);
    }
  });

  it('are not counted without a till', async () => {
    const rui = await aSellerWithPin(app);
    for (let count = 0; count < 15; count += 1) {
      expect((await enter(app, undefined, rui, OTHER_PIN)).code).toBe('tillClosed');
    }
    expect((await enter(app, await aNewTill(), rui)).status).toBe(201);
  });
});

describe('guesses at a password are stopped after ten', () => {
  it('where a till is opened or a PIN is set', async () => {
    const ana = await aPerson(app, 'admin');
    const attempts = Array.from({ length: 30 }, (_, index) =>
      index % 3 === 0
        ? callRoute(at(index), contract.openTill, { as: ana, body: { password: 'errada' } })
        : callRoute(at(index), contract.setOwnPin, {
            as: ana,
            body: { pin: PIN, password: 'errada' },
          }),
    );
    expect(await judged(attempts)).toBeLessThanOrEqual(11);
  });

  it('where a till is closed', async () => {
    const cookie = await aNewTill();
    const attempts = Array.from({ length: 30 }, (_, index) =>
      callAtTill(at(index), contract.closeTill, {
        cookie,
        body: { password: 'errada' },
        headers: from(index),
      }),
    );
    expect(await judged(attempts)).toBeLessThanOrEqual(11);
  });
});
