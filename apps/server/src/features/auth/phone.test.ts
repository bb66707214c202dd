import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { aClient, anAccount, callAuth, movableClock, PASSWORD } from './auth-test-kit.ts';

const sent: { phone: string; message: string }[] = [];
const messageSchema = z.object({ phone: z.string(), message: z.string() });
let gateway: Server;
let app: TestApp;
let silent: TestApp;
let url: string;
const clock = movableClock();

beforeAll(async () => {
  gateway = createServer((request, response) => {
    void text(request).then((body) => {
      sent.push(messageSchema.parse(JSON.parse(body)));
      response.end('ok');
    });
  });
  gateway.listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  const address = gateway.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const environment = { SMS_WEBHOOK_URL: `http://127.0.0.1:${port}/sms` };
  app = await startTestApp({ environment, services: { clock } });
  silent = await startTestApp({
    databaseUrl: app.databaseUrl,
    environment: { AUTH_AUTOCONFIRM: 'off' },
  });
  url = await app.fastify.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await silent.close();
  await app.close();
  gateway.close();
});

const aPhone = () => `+5511${randomInt(900_000_000, 999_999_999)}`;

async function codeFor(phone: string): Promise<string> {
  await app.runJobs();
  const message = sent.findLast((item) => item.phone === phone)?.message ?? '';
  return /código é (\d{6})/.exec(message)?.[1] ?? '';
}

describe('with an SMS gateway', () => {
  it('a person signs up, confirms and signs in by number and password', async () => {
    const phone = aPhone();
    const client = aClient(url);
    const signUp = await client.signUp({ phone, password: PASSWORD });
    expect(signUp.error).toBeNull();
    expect(signUp.data).toMatchObject({ session: null, user: { phone: phone.slice(1) } });
    const early = await client.signInWithPassword({ phone, password: PASSWORD });
    expect(early.error).toMatchObject({ status: 400, code: 'phone_not_confirmed' });
    const token = await codeFor(phone);
    const verified = await client.verifyOtp({ phone, token, type: 'sms' });
    expect(verified.error).toBeNull();
    expect(verified.data.user).toMatchObject({
      phone: phone.slice(1),
      app_metadata: { provider: 'phone', providers: ['phone'] },
      user_metadata: { phone_verified: true },
    });
    for (const spelt of [`${phone.slice(0, 3)} ${phone.slice(3)}`, ` ${phone} `]) {
      const secondSignIn = await aClient(url).signInWithPassword({
        phone: spelt,
        password: PASSWORD,
      });
      expect(secondSignIn.error, spelt).toBeNull();
    }
  });

  it('a code signs in, and creates the account when there is none', async () => {
    const phone = aPhone();
    const client = aClient(url);
    expect((await client.signInWithOtp({ phone })).error).toBeNull();
    const token = await codeFor(phone);
    expect((await client.verifyOtp({ phone, token, type: 'sms' })).error).toBeNull();
    clock.moveSeconds(61);
    expect((await client.resend({ type: 'sms', phone })).error).toBeNull();
    expect(await codeFor(phone)).not.toBe(token);
  });

  it('a sign-up with a number of an existing account has the same response as a new one', async () => {
    const phone = aPhone();
    await aClient(url).signInWithOtp({ phone });
    const token = await codeFor(phone);
    expect((await aClient(url).verifyOtp({ phone, token, type: 'sms' })).error).toBeNull();
    clock.moveSeconds(61);
    const newcomer = await callAuth(app, '/signup', {
      body: { phone: aPhone(), password: PASSWORD },
    });
    const member = await callAuth(app, '/signup', { body: { phone, password: PASSWORD } });
    expect([member.status, newcomer.status]).toEqual([200, 200]);
    expect(member.body).toMatchObject({ phone: phone.slice(1), role: '', identities: [] });
    const early = await aClient(url).signInWithPassword({ phone, password: PASSWORD });
    expect(early.error).toMatchObject({ code: 'invalid_credentials' });
  });

  it('a number is one account with and without its ninth digit, however it is pasted', async () => {
    const line = randomInt(80_000_000, 89_999_999);
    const phone = `+55319${line}`;
    await aClient(url).signUp({ phone, password: PASSWORD });
    const token = await codeFor(phone);
    expect((await aClient(url).verifyOtp({ phone, token, type: 'sms' })).error).toBeNull();
    for (const spelt of [`+5531${line}`, `\u202A${phone}\u202C`, `tel:${phone}`, `031 9${line}`]) {
      const signIn = await aClient(url).signInWithPassword({ phone: spelt, password: PASSWORD });
      expect(signIn.error, spelt).toBeNull();
    }
    clock.moveSeconds(61);
    expect((await aClient(url).signInWithOtp({ phone: `+5531${line}` })).error).toBeNull();
    const code = { phone: `+5531${line}`, token: await codeFor(phone), type: 'sms' } as const;
    expect((await aClient(url).verifyOtp(code)).data.user?.phone).toBe(phone.slice(1));
  });

  it('a number with a 0 before its area code is refused', async () => {
    const response = await callAuth(app, '/signup', {
      body: { phone: '+55 031 90000-0001', password: PASSWORD },
    });
    expect(response).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  it('a number is added to an account after its code was verified', async () => {
    const account = await anAccount(app);
    const client = aClient(url);
    await client.signInWithPassword(account);
    const phone = aPhone();
    const requested = await client.updateUser({ phone });
    expect(requested.data.user).toMatchObject({ phone: '', new_phone: phone.slice(1) });
    const token = await codeFor(phone);
    const { data } = await client.verifyOtp({ phone, token, type: 'phone_change' });
    expect(data.user).toMatchObject({
      phone: phone.slice(1),
      email: account.email,
      app_metadata: { provider: 'email', providers: ['email', 'phone'] },
    });
    const otherAccount = await anAccount(app);
    const body = { phone };
    expect(
      await callAuth(app, '/user', { method: 'PUT', token: otherAccount.accessToken, body }),
    ).toMatchObject({ status: 422, body: { code: 'phone_exists' } });
  });

  it('one number receives one message a minute', async () => {
    const phone = aPhone();
    await aClient(url).signInWithOtp({ phone });
    expect((await aClient(url).signInWithOtp({ phone })).error).toMatchObject({
      status: 429,
      code: 'over_sms_send_rate_limit',
      message: expect.stringMatching(/after (59|60) seconds\.$/),
    });
  });

  it('one line receives one message a minute, with and without its ninth digit', async () => {
    const line = randomInt(80_000_000, 89_999_999);
    expect((await aClient(url).signInWithOtp({ phone: `+55319${line}` })).error).toBeNull();
    const { error } = await aClient(url).signInWithOtp({ phone: `+5531${line}` });
    expect(error).toMatchObject({ status: 429 });
    const again = await aClient(url).resend({ type: 'sms', phone: `+5531${line}` });
    expect(again.error).toMatchObject({ status: 429 });
  });

  it('a code expires after five minutes', async () => {
    const phone = aPhone();
    await aClient(url).signInWithOtp({ phone });
    const token = await codeFor(phone);
    clock.moveSeconds(300);
    const { error } = await aClient(url).verifyOtp({ phone, token, type: 'sms' });
    expect(error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  it.each([
    [
      '/signup',
      { phone: '123abc', password: PASSWORD },
      'Invalid phone number format (E.164 required)',
    ],
    ['/otp', { phone: '0123' }, 'Invalid phone number format (E.164 required)'],
    [
      '/otp',
      { phone: '5511999999999', channel: 'pigeon' },
      "Invalid channel, supported values are 'sms' or 'whatsapp'.",
    ],
  ])('%s rejects %j', async (path, body, message) => {
    expect(await callAuth(app, path, { body })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', message: expect.stringContaining(message) },
    });
  });
});

describe('without an SMS gateway, where accounts have to be confirmed,', () => {
  const phone = '5511988887777';
  it.each([
    ['/signup', { phone, password: PASSWORD }, 400],
    ['/token?grant_type=password', { phone, password: PASSWORD }, 422],
    ['/otp', { phone }, 400],
  ])('%s rejects a number with a specific message', async (path, body, status) => {
    expect(await callAuth(silent, path, { body })).toMatchObject({
      status,
      body: { code: 'phone_provider_disabled' },
    });
  });

  it('a number cannot be added to an account', async () => {
    const { accessToken: token } = await anAccount(app);
    const change = { method: 'PUT', token, body: { phone } } as const;
    expect(await callAuth(silent, '/user', change)).toMatchObject({
      status: 422,
      body: { code: 'phone_provider_disabled' },
    });
  });

  it.each(['sms', 'phone_change'])(
    '/resend %s has the same response as for an unknown number',
    async (type) => {
      const result = await callAuth(silent, '/resend', { body: { type, phone } });
      expect(result).toMatchObject({ status: 200, body: {} });
    },
  );
});
