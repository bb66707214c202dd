import { randomInt } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { aClient, anAccount, callAuth } from './auth-test-kit.ts';

let app: TestApp;
let url: string;

beforeAll(async () => {
  app = await startTestApp({
    environment: { SMS_WEBHOOK_URL: 'http://127.0.0.1:9/none', AUTH_SMS_PER_HOUR: '2' },
  });
  url = await app.fastify.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

async function signedIn() {
  const account = await anAccount(app);
  const client = aClient(url);
  await client.signInWithPassword(account);
  return { account, client };
}

describe('the browser client', () => {
  it("reads a person's identities", async () => {
    const { account, client } = await signedIn();
    const { data } = await client.getUserIdentities();
    expect(data?.identities).toMatchObject([
      { provider: 'email', user_id: account.id, identity_data: { email: account.email } },
    ]);
  });

  it('is refused to link and unlink identities by hand', async () => {
    const { client } = await signedIn();
    const { data } = await client.getUserIdentities();
    const [identity] = data?.identities ?? [];
    if (identity === undefined) throw new Error('no identity');
    const linked = await client.linkIdentity({ provider: 'google' });
    const unlinked = await client.unlinkIdentity(identity);
    for (const { error } of [linked, unlinked]) {
      expect(error).toMatchObject({ status: 404, code: 'manual_linking_disabled' });
    }
  });

  it('receives every event of its session', async () => {
    const client = aClient(url);
    const account = await anAccount(app);
    const events: string[] = [];
    const { data } = client.onAuthStateChange((event) => void events.push(event));
    await client.initialize();
    await client.signInWithPassword(account);
    await client.refreshSession();
    await client.updateUser({ data: { theme: 'claro' } });
    await client.signOut();
    data.subscription.unsubscribe();
    expect(events).toEqual([
      'INITIAL_SESSION',
      'SIGNED_IN',
      'TOKEN_REFRESHED',
      'USER_UPDATED',
      'SIGNED_OUT',
    ]);
  });

  it('signs out on this device even when the session ended elsewhere', async () => {
    const { account, client } = await signedIn();
    await callAuth(app, '/logout', { token: account.accessToken });
    expect((await client.signOut()).error).toBeNull();
    expect((await client.getSession()).data.session).toBeNull();
  });
});

describe("the service's settings", () => {
  it('follow the configuration', async () => {
    const { body } = await callAuth(app, '/settings', { method: 'GET' });
    expect(body).toMatchObject({
      external: { email: true, phone: true, anonymous_users: false },
      disable_signup: false,
      mailer_autoconfirm: true,
      phone_autoconfirm: false,
      sms_provider: 'webhook',
      saml_enabled: false,
    });
  });
});

describe('limits and faults', () => {
  it('the hourly limit of text messages is enforced', async () => {
    const request = () => {
      const phone = `5511${randomInt(900_000_000, 999_999_999)}`;
      return callAuth(app, '/otp', { body: { phone } });
    };
    expect([(await request()).status, (await request()).status]).toEqual([200, 200]);
    expect(await request()).toMatchObject({
      status: 429,
      body: { code: 'over_sms_send_rate_limit', message: 'SMS rate limit exceeded' },
    });
  });

  it('a banned person is rejected with their existing token', async () => {
    const { accessToken: token, id } = await anAccount(app);
    await app.database.kysely
      .updateTable('auth.users')
      .set({ bannedUntil: new Date(Date.now() + 60_000) })
      .where('id', '=', id)
      .execute();
    expect(await callAuth(app, '/user', { method: 'GET', token })).toMatchObject({
      status: 403,
      body: { code: 'user_banned' },
    });
  });

  it('a request that would wait longer than ten seconds receives a timeout with a retry', async () => {
    const { accessToken: token, id } = await anAccount(app);
    const other = new pg.Client({ connectionString: app.databaseUrl });
    await other.connect();
    await other.query('begin');
    await other.query('select from auth.users where id = $1 for update', [id]);
    // over a connection: only there the body of a request ends before the request does
    const response = await fetch(`${url}/auth/v1/user`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'x-supabase-api-version': '2024-01-01' },
      body: JSON.stringify({ data: { a: 1 } }),
    });
    await other.end();
    expect(response.status).toBe(504);
    expect(await response.json()).toMatchObject({
      code: 'request_timeout',
      message: 'Processing this request timed out, please retry after a moment.',
    });
  });
});
