import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { callAuth, movableClock, PASSWORD, readSession, refresh } from './auth-test-kit.ts';

let app: TestApp;
let secondApp: TestApp;
const clock = movableClock();

beforeAll(async () => {
  const environment = { RATE_LIMITS: 'on', TRUST_PROXY: 'on' };
  const services = { clock };
  app = await startTestApp({ environment, services });
  secondApp = await startTestApp({ environment, services, databaseUrl: app.databaseUrl });
});
afterAll(async () => {
  await secondApp.close();
  await app.close();
});

let calls = 0;
/** Every call from another IP address, as a botnet would. */
const otherAddress = () => `198.51.${Math.floor(calls / 250)}.${(calls++ % 250) + 1}`;

interface Attempt {
  readonly email: string;
  readonly password: string;
  readonly cookie?: string;
  readonly at?: TestApp;
}

function attempt({ at = app, cookie, email, password }: Attempt) {
  return callAuth(at, '/token?grant_type=password', {
    body: { email, password },
    headers: { 'x-forwarded-for': otherAddress(), ...(cookie === undefined ? {} : { cookie }) },
  });
}

const cookieOf = ({ headers }: Awaited<ReturnType<typeof callAuth>>) =>
  String(headers['set-cookie']).split(';', 1).join('');

/** A member and the device cookie of their browser. */
async function aMember() {
  const email = `${randomUUID()}@exemplo.com.br`;
  const response = await callAuth(app, '/signup', {
    body: { email, password: PASSWORD },
    headers: { 'x-forwarded-for': otherAddress() },
  });
  return { email, cookie: cookieOf(response), session: readSession(response.body) };
}

const LIMITED = { status: 429, body: { code: 'over_request_rate_limit' } };

/** How many wrong guesses were checked in total, half of them by another process. */
async function judged(email: string, count: number): Promise<number> {
  const statuses: number[] = [];
  for (let done = 0; done < count; done += 50) {
    const batch = Array.from({ length: 50 }, (_, index) =>
      attempt({ email, password: `errada-${index}`, at: index % 2 === 0 ? app : secondApp }),
    );
    for (const { status } of await Promise.all(batch)) statuses.push(status);
  }
  expect(new Set(statuses)).toEqual(new Set([400, 429]));
  return statuses.filter((status) => status === 400).length;
}

describe('a thousand guesses at one account from as many IP addresses', () => {
  it('are stopped after twenty, and do not lock out the owner or other people', async () => {
    const owner = await aMember();
    expect(await judged(owner.email, 1000)).toBeLessThanOrEqual(21);
    // not even the right password is checked from an unknown browser
    expect(await attempt({ ...owner, password: PASSWORD, cookie: '' })).toMatchObject(LIMITED);
    const otherMember = await aMember();
    const cookie = otherMember.cookie;
    expect(await attempt({ email: owner.email, password: PASSWORD, cookie })).toMatchObject(
      LIMITED,
    );
    expect((await attempt({ ...owner, password: PASSWORD })).status).toBe(200);
    expect((await attempt({ ...owner, password: PASSWORD, at: secondApp })).status).toBe(200);
    expect((await attempt({ ...otherMember, password: PASSWORD })).status).toBe(200);
    expect((await refresh(secondApp, owner.session.refreshToken)).status).toBe(200);
  });

  it('are limited equally where there is no account', async () => {
    expect(await judged(`${randomUUID()}@exemplo.com.br`, 100)).toBeLessThanOrEqual(21);
  });

  it('are checked again after the bucket refills', async () => {
    const owner = await aMember();
    await judged(owner.email, 50);
    const refusal = await attempt({ email: owner.email, password: PASSWORD });
    expect(refusal).toMatchObject(LIMITED);
    clock.moveSeconds(Number(refusal.headers['retry-after']));
    expect((await attempt({ email: owner.email, password: PASSWORD })).status).toBe(200);
  });

  it('are stopped equally from a browser the owner once used', async () => {
    const owner = await aMember();
    const statuses: number[] = [];
    for (let tries = 0; tries < 25; tries += 1) {
      statuses.push((await attempt({ ...owner, password: 'errada' })).status);
    }
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(21);
  });
});

it('thirty sign-ins with the right password do not count as guesses', async () => {
  const { email } = await aMember();
  // more than the twenty guesses that are checked
  for (let batch = 0; batch < 3; batch += 1) {
    const attempts = Array.from({ length: 10 }, () => attempt({ email, password: PASSWORD }));
    for (const { status } of await Promise.all(attempts)) expect(status).toBe(200);
  }
});
