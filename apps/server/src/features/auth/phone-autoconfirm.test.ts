import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { aClient, anAccount, auditOf, callAuth, PASSWORD } from './auth-test-kit.ts';

// AUTH_AUTOCONFIRM without SMS_WEBHOOK_URL: numbers count as confirmed, as addresses do without SMTP_URL.
let app: TestApp;
let confirmingApp: TestApp;
let url: string;

beforeAll(async () => {
  app = await startTestApp({ environment: { AUTH_AUTOCONFIRM: 'on' } });
  confirmingApp = await startTestApp({
    databaseUrl: app.databaseUrl,
    environment: { AUTH_AUTOCONFIRM: 'off' },
  });
  url = await app.fastify.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await confirmingApp.close();
  await app.close();
});

const aPhone = () => `5511${randomInt(900_000_000, 999_999_999)}`;

describe('with automatic confirmation and no SMS gateway', () => {
  it('a sign-up by number opens a session, confirmed, and number and password sign in', async () => {
    const phone = aPhone();
    const signedUp = await aClient(url).signUp({ phone, password: PASSWORD });
    expect(signedUp.error).toBeNull();
    expect(signedUp.data.session?.access_token).toEqual(expect.any(String));
    expect(signedUp.data.user).toMatchObject({
      phone,
      phone_confirmed_at: expect.any(String),
      app_metadata: { provider: 'phone', providers: ['phone'] },
      user_metadata: { phone_verified: true },
    });
    const secondSignIn = await aClient(url).signInWithPassword({
      phone: `+${phone}`,
      password: PASSWORD,
    });
    expect(secondSignIn.error).toBeNull();
    expect(secondSignIn.data.user?.phone).toBe(phone);
  });

  it('a number of an existing account is rejected', async () => {
    const phone = aPhone();
    await aClient(url).signUp({ phone, password: PASSWORD });
    const { error } = await aClient(url).signUp({ phone, password: PASSWORD });
    expect(error).toMatchObject({ status: 422, code: 'user_already_exists' });
  });

  it('a number is added to an account immediately', async () => {
    const account = await anAccount(app);
    const client = aClient(url);
    await client.signInWithPassword(account);
    const phone = aPhone();
    const { data, error } = await client.updateUser({ phone });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ phone, phone_confirmed_at: expect.any(String) });
    expect(data.user).not.toHaveProperty('new_phone');
    expect(await auditOf(app, account.id)).toContain('phone_change');
    const otherAccount = await anAccount(app);
    const change = { method: 'PUT', token: otherAccount.accessToken, body: { phone } } as const;
    expect(await callAuth(app, '/user', change)).toMatchObject({
      status: 422,
      body: { code: 'phone_exists' },
    });
  });

  it('the settings report it', async () => {
    const { body } = await callAuth(app, '/settings', { method: 'GET' });
    expect(body).toMatchObject({ external: { phone: true }, phone_autoconfirm: true });
  });

  it('no code is sent, because no gateway exists', async () => {
    const refusal = { status: 400, body: { code: 'phone_provider_disabled' } };
    expect(await callAuth(app, '/otp', { body: { phone: aPhone() } })).toMatchObject(refusal);
  });
});

describe('with confirmation and no SMS gateway', () => {
  it('the settings report that phone numbers are disabled', async () => {
    const { body } = await callAuth(confirmingApp, '/settings', { method: 'GET' });
    expect(body).toMatchObject({ external: { phone: false }, phone_autoconfirm: false });
  });
});
