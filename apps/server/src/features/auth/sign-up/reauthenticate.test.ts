import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import {
  aClient,
  anAccount,
  callAuth,
  movableClock,
  PASSWORD,
  signIn,
} from '#features/auth/auth-test-kit.ts';
import { lastMailTo } from '#testing/services/mailbox.ts';

let app: TestApp;
let url: string;
const clock = movableClock();

beforeAll(async () => {
  const environment = { AUTH_REAUTHENTICATION: 'on' };
  app = await startTestApp({ environment, services: { clock } });
  url = await app.fastify.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const DAY = 86_400;

/** A session that is a day old and was renewed just now. */
async function anOldSession() {
  const account = await anAccount(app);
  clock.moveSeconds(DAY);
  const client = aClient(url);
  const session = { refresh_token: account.refreshToken };
  expect((await client.refreshSession(session)).error).toBeNull();
  return { account, client };
}

describe('a change of password in an old session', () => {
  it('accepts the sent code, once', async () => {
    const { account, client } = await anOldSession();
    expect((await client.reauthenticate()).error).toBeNull();
    const { code, subject } = await lastMailTo(app, account.email);
    expect(subject).toBe('Seu código de confirmação');
    const { error } = await client.updateUser({ password: 'outra-senha', nonce: code });
    expect(error).toBeNull();
    expect((await signIn(app, account.email, 'outra-senha')).status).toBe(200);
    const secondUpdate = await client.updateUser({ password: 'mais-outra', nonce: code });
    expect(secondUpdate.error?.code).toBe('reauthentication_not_valid');
  });

  it('spends the code even when the change is rejected for another reason', async () => {
    const { account, client } = await anOldSession();
    await client.reauthenticate();
    const { code: nonce } = await lastMailTo(app, account.email);
    const same = await client.updateUser({ password: PASSWORD, nonce });
    expect(same.error?.code).toBe('same_password');
    const secondUpdate = await client.updateUser({ password: 'outra-senha', nonce });
    expect(secondUpdate.error?.code).toBe('reauthentication_not_valid');
  });

  it('is rejected without a code', async () => {
    const { client } = await anOldSession();
    expect((await client.updateUser({ password: 'outra-senha' })).error).toMatchObject({
      status: 400,
      code: 'reauthentication_needed',
      message: 'Password update requires reauthentication',
    });
  });

  it('is rejected with a wrong code, and with the right one after five wrong ones', async () => {
    const { account, client } = await anOldSession();
    await client.reauthenticate();
    const { code } = await lastMailTo(app, account.email);
    const wrong = code === '000000' ? '000001' : '000000';
    for (const nonce of [wrong, wrong, wrong, wrong, wrong, code]) {
      const { error } = await client.updateUser({ password: 'outra-senha', nonce });
      expect(error).toMatchObject({
        status: 422,
        code: 'reauthentication_not_valid',
        message: 'Nonce has expired or is invalid',
      });
    }
  });
});

it('a change of password needs no code when the session is fresh', async () => {
  const { accessToken: token } = await anAccount(app);
  const body = { password: 'outra-senha' };
  expect((await callAuth(app, '/user', { method: 'PUT', token, body })).status).toBe(200);
});

it('the code of a change of password is sent at most once a minute', async () => {
  const { accessToken: token } = await anAccount(app);
  const requestCode = () => callAuth(app, '/reauthenticate', { method: 'GET', token });
  expect(await requestCode()).toMatchObject({ status: 200, body: {} });
  expect(await requestCode()).toMatchObject({
    status: 429,
    body: { code: 'over_email_send_rate_limit' },
  });
});
