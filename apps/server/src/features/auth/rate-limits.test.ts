import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { callAuth } from './auth-test-kit.ts';

let app: TestApp;
let behindProxy: TestApp;

beforeAll(async () => {
  const environment = { RATE_LIMITS: 'on' };
  // time stops, so that no bucket refills between two calls
  const at = new Date();
  const services = { clock: { now: () => at } };
  app = await startTestApp({ environment, services });
  behindProxy = await startTestApp({
    databaseUrl: app.databaseUrl,
    services,
    environment: { ...environment, TRUST_PROXY: 'on' },
  });
});
afterAll(async () => {
  await behindProxy.close();
  await app.close();
});

const LIMITED = {
  status: 429,
  body: { code: 'over_request_rate_limit', message: 'Request rate limit reached' },
};

/** Calls without password hashing, one after another; the statuses. */
async function statusesOf(target: TestApp, path: string, count: number, from = '192.0.2.1') {
  const statuses: number[] = [];
  for (let call = 0; call < count; call += 1) {
    const headers = { 'x-forwarded-for': from };
    statuses.push((await callAuth(target, path, { body: {}, headers })).status);
  }
  return new Set(statuses);
}

describe('the limits per IP address', () => {
  it('reject password guesses with a Retry-After', async () => {
    const path = '/token?grant_type=password';
    expect(await statusesOf(app, path, 30)).toEqual(new Set([400]));
    const response = await callAuth(app, path, { body: {} });
    expect(response).toMatchObject(LIMITED);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('never reject the renewal of a session', async () => {
    expect(await statusesOf(app, '/token?grant_type=refresh_token', 70)).toEqual(new Set([400]));
  });

  it('count sign-ups separately', async () => {
    expect(await statusesOf(app, '/signup', 30)).toEqual(new Set([422]));
    expect(await callAuth(app, '/signup', { body: {} })).toMatchObject(LIMITED);
  });

  it('ignore an address in X-Forwarded-For, unless a proxy is trusted', async () => {
    expect(await statusesOf(app, '/signup', 1, '198.51.100.7')).toEqual(new Set([429]));
    expect(await statusesOf(behindProxy, '/signup', 31)).toEqual(new Set([422, 429]));
    expect(await statusesOf(behindProxy, '/signup', 1, '198.51.100.7')).toEqual(new Set([422]));
  });
});
