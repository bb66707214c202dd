import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { aClient, anAccount, PASSWORD } from './auth-test-kit.ts';

let app: TestApp;
let url: string;

beforeAll(async () => {
  app = await startTestApp();
  url = await app.fastify.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const anEmail = () => `${randomUUID()}@exemplo.com.br`;

async function signedIn() {
  const account = await anAccount(app);
  const client = aClient(url);
  const { data, error } = await client.signInWithPassword(account);
  expect(error).toBeNull();
  return { account, client, session: data.session };
}

describe('the browser client', () => {
  it('signs up and is signed in', async () => {
    const client = aClient(url);
    const email = anEmail();
    const { data, error } = await client.signUp({
      email,
      password: PASSWORD,
      options: { data: { first_name: 'Ana', theme_color: 'verde' } },
    });
    expect(error).toBeNull();
    expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect(data.user).toMatchObject({
      email,
      aud: 'authenticated',
      role: 'authenticated',
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { first_name: 'Ana', theme_color: 'verde', email_verified: true },
      is_anonymous: false,
    });
    expect(data.user?.identities).toMatchObject([
      { provider: 'email', id: data.user?.id, user_id: data.user?.id, email },
    ]);
    expect(data.user?.confirmed_at).toBe(data.user?.email_confirmed_at);
  });

  it('signs in with any spelling of the address, renews the session and reads the user', async () => {
    const account = await anAccount(app);
    const client = aClient(url);
    const email = ` ${account.email.toUpperCase()} `;
    const first = await client.signInWithPassword({ email, password: PASSWORD });
    const second = await client.refreshSession();
    expect(second.error).toBeNull();
    expect(second.data.session?.refresh_token).not.toBe(first.data.session?.refresh_token);
    const { data } = await client.getUser();
    expect(data.user?.id).toBe(account.id);
  });

  it('verifies the access token locally with the published key', async () => {
    const { account, client } = await signedIn();
    const { data, error } = await client.getClaims();
    expect(error).toBeNull();
    expect(data?.header).toMatchObject({ alg: 'ES256', typ: 'JWT' });
    expect(data?.claims).toMatchObject({ sub: account.id, email: account.email, aal: 'aal1' });
  });

  it('stores user data and removes keys set to null', async () => {
    const { client } = await signedIn();
    await client.updateUser({ data: { first_name: 'Bia', nickname: 'B' } });
    const { data, error } = await client.updateUser({ data: { nickname: null } });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toEqual({ first_name: 'Bia', email_verified: true });
  });

  it('changes the password, which ends all other sessions', async () => {
    const { account, client } = await signedIn();
    const otherClient = aClient(url);
    await otherClient.signInWithPassword(account);
    const { error } = await client.updateUser({ password: 'outra-senha' });
    expect(error).toBeNull();
    expect((await client.getUser()).error).toBeNull();
    expect((await otherClient.getUser()).error?.name).toBe('AuthSessionMissingError');
    const newCredentials = { email: account.email, password: 'outra-senha' };
    expect((await aClient(url).signInWithPassword(newCredentials)).error).toBeNull();
  });

  it.each([
    { scope: 'local', current: false, other: true },
    { scope: 'others', current: true, other: false },
    { scope: 'global', current: false, other: false },
  ] as const)('signs out with the scope $scope', async ({ current, scope, other }) => {
    const { account, client, session } = await signedIn();
    const otherClient = aClient(url);
    await otherClient.signInWithPassword(account);
    expect((await client.signOut({ scope })).error).toBeNull();
    const isCurrentAlive = (await client.getUser(session?.access_token)).error === null;
    const isOtherAlive = (await otherClient.getUser()).error === null;
    expect({ current: isCurrentAlive, other: isOtherAlive }).toEqual({ current, other });
  });
});

describe('the browser client receives the refusal of', () => {
  it('a wrong password and an unknown address alike', async () => {
    const { account } = await signedIn();
    const wrong = await aClient(url).signInWithPassword({ ...account, password: 'errada' });
    const unknown = await aClient(url).signInWithPassword({ email: anEmail(), password: 'errada' });
    for (const { error } of [wrong, unknown]) {
      expect(error).toMatchObject({
        name: 'AuthApiError',
        status: 400,
        code: 'invalid_credentials',
        message: 'Invalid login credentials',
      });
    }
  });

  it('a weak password, with the reasons', async () => {
    const { error } = await aClient(url).signUp({ email: anEmail(), password: '12345' });
    expect(error).toMatchObject({
      name: 'AuthWeakPasswordError',
      status: 422,
      reasons: ['length'],
      message: 'Password should be at least 6 characters.',
    });
  });

  it('an address of an existing account', async () => {
    const { account } = await signedIn();
    const { error } = await aClient(url).signUp(account);
    expect(error).toMatchObject({ status: 422, code: 'user_already_exists' });
  });

  it('a new password equal to the current one', async () => {
    const { client } = await signedIn();
    const { error } = await client.updateUser({ password: PASSWORD });
    expect(error).toMatchObject({ status: 422, code: 'same_password' });
  });

  it('an unknown phone number, and an anonymous sign-in where that is disabled', async () => {
    const phone = await aClient(url).signInWithPassword({ phone: '+5511999999999', password: 'x' });
    expect(phone.error?.code).toBe('invalid_credentials');
    expect((await aClient(url).signInAnonymously()).error?.code).toBe(
      'anonymous_provider_disabled',
    );
  });
});
