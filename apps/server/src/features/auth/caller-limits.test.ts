import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { callAuth } from './auth-test-kit.ts';

let app: TestApp;
// time stops unless it is advanced, so that no bucket refills between two calls
let now = Date.now();

beforeAll(async () => {
  app = await startTestApp({
    environment: { RATE_LIMITS: 'on', TRUST_PROXY: 'on', AUTH_ALLOW_ANONYMOUS: 'on' },
    services: { clock: { now: () => new Date(now) } },
  });
});
afterAll(() => app.close());

const LIMITED = { status: 429, body: { code: 'over_request_rate_limit' } };

type Call = Parameters<typeof callAuth>[2];

const from =
  (address: string) =>
  (path: string, call: Call = {}) =>
    callAuth(app, path, { ...call, headers: { 'x-forwarded-for': address } });

let callers = 0;
const anAddress = () => `198.51.100.${(callers += 1)}`;

/** How many calls succeed before the next is rejected by a limit. */
async function allowance(call: () => ReturnType<typeof callAuth>): Promise<number> {
  for (let count = 0; count < 40; count += 1) {
    const response = await call();
    if (response.status !== 429) continue;
    expect(response).toMatchObject(LIMITED);
    return count;
  }
  return Number.POSITIVE_INFINITY;
}

const FACTOR = `/factors/${randomUUID()}`;

describe('the limit per caller rejects', () => {
  it.each([
    ['guessing passwords', '/token?grant_type=password', { body: {} }, 30],
    ['signing up', '/signup', { body: {} }, 30],
    ['requesting a code', '/otp', { body: {} }, 30],
    ['requesting a link', '/magiclink', { body: {} }, 30],
    ['requesting a new password', '/recover', { body: {} }, 30],
    ['sending again', '/resend', { body: {} }, 30],
    ['requesting reauthentication', '/reauthenticate', { method: 'GET' }, 30],
    ['verifying a code', '/verify', { body: {} }, 30],
    ['changing an account', '/user', { method: 'PUT', body: {} }, 30],
    ['enrolling a second factor', '/factors', { body: {} }, 15],
    ['challenging a second factor', `${FACTOR}/challenge`, { body: {} }, 15],
    ['verifying a second factor', `${FACTOR}/verify`, { body: {} }, 15],
    ['removing a second factor', FACTOR, { method: 'DELETE' }, 15],
  ] as const)('too many calls: %s', async (_what, path, call, count) => {
    // some share a bucket, so each has its own caller
    const own = from(anAddress());
    expect(await allowance(() => own(path, call))).toBe(count);
    expect((await from(anAddress())(path, call)).status).not.toBe(429);
  });

  it('too many opened links, and the page is notified', async () => {
    const call = from('192.0.2.10');
    const open = async () => {
      const path = `/verify?type=signup&token=${'f'.repeat(56)}`;
      return String((await call(path, { method: 'GET' })).headers.location);
    };
    for (let count = 0; count < 30; count += 1) expect(await open()).toContain('otp_expired');
    expect(await open()).toContain('over_request_rate_limit');
  });

  it('too many sign-ups without an account, whose bucket refills more slowly than others', async () => {
    const call = from('192.0.2.11');
    const anonymous = () => call('/signup', { body: { data: {} } });
    expect(await allowance(anonymous)).toBe(30);
    now += 119_000;
    expect(await anonymous()).toMatchObject(LIMITED);
    expect((await call('/signup', { body: { email: 'x' } })).status).not.toBe(429);
    now += 1000;
    expect((await anonymous()).status).toBe(200);
  });
});

it('an IPv6 /64 network beyond the limit of one caller', async () => {
  const call = (end: string) =>
    from(`2001:db8:1:2::${end}`)('/token?grant_type=password', { body: {} });
  let count = 0;
  const callFromOtherAddress = () => call((count += 1).toString(16));
  expect(await allowance(callFromOtherAddress)).toBe(30);
  const otherNetwork = from('2001:db8:1:3::1')('/token?grant_type=password', { body: {} });
  expect((await otherNetwork).status).toBe(400);
});
