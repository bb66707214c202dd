import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { callAuth, PASSWORD } from './auth-test-kit.ts';
import { signedUpPerson, watchedClient } from './client-live-kit.ts';

// The checks of the client's authors against live services, run against ours: accounts, codes and refusals.
let open: TestApp;
let url: string;
let confirmingApp: TestApp;
let strictUrl: string;

beforeAll(async () => {
  open = await startTestApp({
    environment: { AUTH_ALLOW_ANONYMOUS: 'on', SMS_WEBHOOK_URL: 'http://127.0.0.1:9/none' },
  });
  confirmingApp = await startTestApp({
    environment: { AUTH_ALLOW_SIGNUP: 'off', AUTH_AUTOCONFIRM: 'off' },
  });
  url = await open.fastify.listen({ host: '127.0.0.1', port: 0 });
  strictUrl = await confirmingApp.fastify.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await open.close();
  await confirmingApp.close();
});

const anEmail = () => `${randomUUID()}@exemplo.com.br`;
const aPhone = () => `5511${randomInt(900_000_000, 999_999_999)}`;
const aClient = () => watchedClient(url).client;

describe('a new person', () => {
  it('is signed in with the given data', async () => {
    const { email, user } = await signedUpPerson(url, { info: 'nota' });
    expect(user).toMatchObject({ email, user_metadata: { info: 'nota' } });
  });

  it('cannot sign up twice', async () => {
    const { email } = await signedUpPerson(url);
    const { data, error } = await aClient().signUp({ email, password: PASSWORD });
    expect(data).toEqual({ user: null, session: null });
    expect(error?.message).toMatch(/^User already registered/);
  });

  it.each([
    ['asd@a.aa', '123', 'Password should be at least 6 characters'],
    ['a', '123456', 'Unable to validate email address: invalid format'],
  ])('%s with the password %s is refused', async (email, password, message) => {
    const { data, error } = await aClient().signUp({ email, password });
    expect(data.session).toBeNull();
    expect(error?.message).toContain(message);
  });

  it("receives the protocol's message about an invalid password", async () => {
    const body = { email: anEmail() };
    for (const [password, message] of [
      [undefined, 'Signup requires a valid password'],
      ['', 'Signup requires a valid password'],
      ['ã'.repeat(37), 'Password cannot be longer than 72 characters'],
    ]) {
      expect(await callAuth(open, '/signup', { body: { ...body, password } })).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', message },
      });
    }
    const longest = { ...body, password: 'ã'.repeat(36) };
    expect((await callAuth(open, '/signup', { body: longest })).status).toBe(200);
  });

  it('is rejected where the shop has sign-up disabled', async () => {
    const { client } = watchedClient(strictUrl);
    const { data, error } = await client.signUp({ email: anEmail(), password: PASSWORD });
    expect(data.user).toBeNull();
    expect(error?.message).toBe('Signups not allowed for this instance');
  });

  it('can sign in anonymously where the shop allows it, and add user data', async () => {
    const { client, isStored } = watchedClient(url);
    const { data, error } = await client.signInAnonymously({ options: { data: { info: 'nota' } } });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ is_anonymous: true, user_metadata: { info: 'nota' } });
    expect(data.user?.user_metadata).toEqual({ info: 'nota' });
    expect(isStored()).toBe(true);
    expect((await client.reauthenticate()).error?.message).toContain(
      'Reauthentication requires the user to have an email or a phone number',
    );
    const refused = await watchedClient(strictUrl).client.signInAnonymously();
    expect(refused.data.session).toBeNull();
    expect(refused.error?.message).toContain('Anonymous sign-ins are disabled');
  });
});

describe('a member', () => {
  it('can sign in with the password alone', async () => {
    const { email } = await signedUpPerson(url);
    const client = aClient();
    const right = await client.signInWithPassword({ email, password: PASSWORD });
    expect(right.error).toBeNull();
    expect(right.data.user?.email).toBe(email);
    const wrong = await client.signInWithPassword({ email, password: `${PASSWORD}-errada` });
    expect(wrong.data.session).toBeNull();
    expect(wrong.error?.message).toBe('Invalid login credentials');
  });

  it('can change their user data and read it', async () => {
    const { client, email } = await signedUpPerson(url);
    const updated = await client.updateUser({ data: { ola: 'mundo' } });
    expect(updated.data.user).toMatchObject({ email, user_metadata: { ola: 'mundo' } });
    expect((await client.getUser()).data.user?.user_metadata).toMatchObject({ ola: 'mundo' });
    expect((await client.getSession()).data.session?.user.user_metadata).toMatchObject({
      ola: 'mundo',
    });
  });

  it('receives a code for reauthentication', async () => {
    const { client } = await signedUpPerson(url);
    expect(await client.reauthenticate()).toEqual({
      data: { user: null, session: null },
      error: null,
    });
  });

  it('has one identity, and cannot link another by hand', async () => {
    const { client, email } = await signedUpPerson(url);
    const { data } = await client.getUserIdentities();
    expect(data?.identities).toMatchObject([{ provider: 'email', identity_data: { email } }]);
    const { error } = await client.linkIdentity({ provider: 'google' });
    expect(error?.message).toContain('Manual linking is disabled');
  });
});

describe('codes and links', () => {
  it('can be requested without a hint about who has an account', async () => {
    const { email } = await signedUpPerson(url);
    for (const address of [email, anEmail()]) {
      expect(await aClient().resetPasswordForEmail(address)).toEqual({ data: {}, error: null });
      expect((await aClient().resend({ type: 'signup', email: address })).error).toBeNull();
    }
    const result = await aClient().signInWithOtp({
      email: anEmail(),
      options: { data: { ola: 'x' } },
    });
    expect(result).toMatchObject({ error: null, data: { user: null, session: null } });
    const phone = aPhone();
    expect((await aClient().resend({ type: 'phone_change', phone })).error).toBeNull();
  });

  it('without an account are rejected', async () => {
    const phone = aPhone();
    const byPhone = await aClient().verifyOtp({ phone, type: 'phone_change', token: '123456' });
    expect(byPhone.error?.message).toContain('Token has expired or is invalid');
    const byMail = await aClient().verifyOtp({ email: anEmail(), type: 'email', token: '123456' });
    expect(byMail.error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  it('are rejected for a channel the shop does not have', async () => {
    const options = { channel: 'whatsapp', shouldCreateUser: true } as const;
    const result = await watchedClient(strictUrl).client.signInWithOtp({
      phone: aPhone(),
      options,
    });
    expect(result.data).toMatchObject({ user: null, session: null });
    expect(result.error).not.toBeNull();
  });
});

describe('an unsupported way to sign in', () => {
  it('sign-in by wallet is refused as disabled', async () => {
    const wallet = { chain: 'solana', message: 'm', signature: new Uint8Array([1, 2, 3]) } as const;
    const { data, error } = await aClient().signInWithWeb3(wallet);
    expect(data.session).toBeNull();
    expect(error).toMatchObject({
      status: 422,
      code: 'web3_provider_disabled',
      message: 'Web3 provider is disabled',
    });
  });

  it.each([
    ['google', 'Provider (issuer "https://accounts.google.com") is not enabled'],
    ['apple', 'Provider (issuer "https://appleid.apple.com") is not enabled'],
    ['keycloak', 'Provider is not enabled'],
  ])('sign-in by a token of %s is refused as not enabled', async (provider, message) => {
    const { data, error } = await aClient().signInWithIdToken({ provider, token: 'x.y.z' });
    expect(data).toEqual({ user: null, session: null });
    expect(error).toMatchObject({ status: 400, code: 'provider_disabled', message });
  });

  it('single sign-on is refused as disabled', async () => {
    const { data, error } = await aClient().signInWithSSO({ domain: 'exemplo.com.br' });
    expect(data).toBeNull();
    const refusal = { code: 'saml_provider_disabled', message: 'SAML 2.0 is disabled' };
    expect(error).toMatchObject({ status: 404, ...refusal });
    for (const [method, path] of [
      ['GET', '/sso/saml/metadata'],
      ['POST', '/sso/saml/acs'],
    ] as const) {
      const response = await callAuth(open, path, { method });
      expect(response, path).toMatchObject({ status: 404, body: refusal });
    }
  });

  it('an unknown grant is refused with the text of the protocol', async () => {
    expect(await callAuth(open, '/token?grant_type=device', { body: {} })).toMatchObject({
      status: 400,
      body: { code: 'invalid_credentials', message: 'unsupported_grant_type' },
    });
  });
});
