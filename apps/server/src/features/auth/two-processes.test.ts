import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { anAccount, callAuth, readSession, refresh, signIn } from './auth-test-kit.ts';
import { lastMailTo } from '#testing/services/mailbox.ts';

let first: TestApp;
let second: TestApp;

beforeAll(async () => {
  first = await startTestApp();
  second = await startTestApp({ databaseUrl: first.databaseUrl });
});
afterAll(async () => {
  await second.close();
  await first.close();
});

const alternateApp = (index: number) => (index % 2 === 0 ? first : second);

describe('two processes on one database behave as one', () => {
  it('fifty renewals with one token, through both concurrently, return one token', async () => {
    const { refreshToken } = await anAccount(first);
    const storm = Array.from({ length: 50 }, (_, index) =>
      refresh(alternateApp(index), refreshToken),
    );
    const responses = await Promise.all(storm);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    const tokens = new Set(responses.map(({ body }) => readSession(body).refreshToken));
    expect(tokens.size).toBe(1);
    for (const token of tokens) expect((await refresh(second, token)).status).toBe(200);
  });

  it('both publish one key and accept each other’s tokens', async () => {
    const [a, b] = await Promise.all(
      [first, second].map((app) => callAuth(app, '/.well-known/jwks.json', { method: 'GET' })),
    );
    expect(a?.body).toEqual(b?.body);
    const { accessToken: token } = await anAccount(first);
    expect((await callAuth(second, '/user', { method: 'GET', token })).status).toBe(200);
  });

  it('each rejects a session the other has just ended', async () => {
    const account = await anAccount(first);
    const otherSession = readSession((await signIn(second, account.email, account.password)).body);
    const body = { password: 'outra-senha' };
    const { accessToken: token } = account;
    expect((await callAuth(first, '/user', { method: 'PUT', token, body })).status).toBe(200);
    const read = await callAuth(second, '/user', {
      method: 'GET',
      token: otherSession.accessToken,
    });
    expect(read).toMatchObject({ status: 403, body: { code: 'session_not_found' } });
    expect((await refresh(second, otherSession.refreshToken)).status).toBe(400);
  });

  it('both accept a code once in total, verify it with one key, and share the interval between messages', async () => {
    const { email } = await anAccount(first);
    const requestCode = (app: TestApp) => callAuth(app, '/otp', { body: { email } });
    const results = await Promise.all([requestCode(first), requestCode(second)]);
    expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429]);
    const { code: token } = await lastMailTo(first, email);
    const body = { type: 'email', email, token };
    const used = await Promise.all(
      Array.from({ length: 4 }, (_, index) => callAuth(alternateApp(index), '/verify', { body })),
    );
    expect(used.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 403, 403, 403,
    ]);
  });
});
