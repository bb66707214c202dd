import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createRecoveryCodes, spendRecoveryCode } from '@vendas/contract/people/recovery-codes';
import { aPerson, callRoute, sendRaw, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { totpAt } from '#features/auth/second-factor/totp.ts';

let app: TestApp;
let offset = 0;
const clock = { now: () => new Date(Date.now() + offset) };
beforeAll(async () => {
  const environment = { RATE_LIMITS: 'on', TRUST_PROXY: 'on' };
  app = await startTestApp({ environment, services: { clock } });
});
afterAll(() => app.close());

let calls = 0;
function post(path: string, token: string, payload: object, headers: Record<string, string> = {}) {
  return app.fastify.inject({
    method: 'POST',
    url: `/auth/v1${path}`,
    payload,
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': otherAddress(), ...headers },
  });
}

/** Every call from another IP address, as a botnet would. */
const otherAddress = () => `203.0.${Math.floor(calls / 250)}.${(calls++ % 250) + 1}`;
const HOME = { 'x-forwarded-for': '198.51.100.7' };

interface Member {
  readonly person: Person;
  readonly factorId: string;
  readonly secret: string;
}

let member: Member;
beforeEach(async () => {
  const person = await aPerson(app);
  const enrolled = (await post('/factors', person.token, { factor_type: 'totp' })).json();
  const fresh = { person, factorId: enrolled.id, secret: enrolled.totp.secret };
  const verified = await tryCode(fresh, totpAt(fresh.secret, step()));
  member = { ...fresh, person: { ...person, token: verified.json().access_token } };
});

const step = () => Math.floor(clock.now().getTime() / 30_000);

/** Creates a challenge and verifies a code from one address, as the protocol requires. */
async function tryCode({ factorId, person }: Member, code: string) {
  const address = { 'x-forwarded-for': otherAddress() };
  const challenged = await post(`/factors/${factorId}/challenge`, person.token, {}, address);
  const challenge = { challenge_id: challenged.json().id, code };
  return await post(`/factors/${factorId}/verify`, person.token, challenge, address);
}

test('less than a thousandth of all codes can be tried, from any number of addresses', async () => {
  // one step ahead of the code that enrolled it, which works only once
  offset += 30_000;
  const validCode = totpAt(member.secret, step());
  const invalidCode = () =>
    String((Number(validCode) + randomInt(1, 999_999)) % 1_000_000).padStart(6, '0');
  const guesses = await Promise.all(
    Array.from({ length: 60 }, () => tryCode(member, invalidCode())),
  );
  const judged = guesses.filter(({ statusCode }) => statusCode !== 429);
  expect(judged.length).toBeGreaterThan(0);
  expect(judged.length).toBeLessThanOrEqual(10);
  for (const { statusCode } of judged) expect(statusCode).toBe(422);
  // the right code is also rejected now: otherwise the wait would reveal it
  expect((await tryCode(member, validCode)).statusCode).toBe(429);
});

test('a used code is rejected a second time, even in another session', async () => {
  offset += 60_000;
  const code = totpAt(member.secret, step());
  expect((await tryCode(member, code)).statusCode).toBe(200);
  expect((await tryCode(member, code)).statusCode).toBe(422);
});

test('a code of the distant past or future is rejected', async () => {
  offset += 90_000;
  for (const distance of [-3, -2, 2, 3]) {
    expect((await tryCode(member, totpAt(member.secret, step() + distance))).statusCode).toBe(422);
  }
});

test('guesses at recovery codes are limited to ten', async () => {
  const { person } = member;
  succeeded(await callRoute(app, createRecoveryCodes, { as: person }));
  const secondUse = await post(
    '/token?grant_type=password',
    '',
    { email: person.email, password: person.password },
    HOME,
  );
  const unverified = { ...person, token: secondUse.json().access_token };
  const guess = () =>
    sendRaw(app, spendRecoveryCode, {
      as: unverified,
      body: { code: `aaaa-bbbb-${randomInt(1000, 9999)}` },
    });
  const statuses = (await Promise.all(Array.from({ length: 30 }, guess))).map(
    ({ statusCode }) => statusCode,
  );
  expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(10);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(20);
});

test('any number of right codes does not count as guesses', async () => {
  const show = async () => {
    offset += 30_000;
    return (await tryCode(member, totpAt(member.secret, step()))).statusCode;
  };
  expect(await show()).toBe(200);
  await app.database.pool.query('update auth.limits set tokens = 1');
  for (let times = 0; times < 3; times += 1) expect(await show()).toBe(200);
});
