import { randomInt, randomUUID } from 'node:crypto';
import { AuthAdminApi } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPerson } from '#testing/builders.ts';
import { lastMailTo, mailLinkOf, openLink } from '#testing/services/mailbox.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { PASSWORD } from './auth-test-kit.ts';
import { signedUpPerson, aMinuteAgo, watchedClient } from './client-live-kit.ts';

// The checks of the client's authors against live services, run against ours: PKCE, foreign tokens, and what the
// service does not offer.
let open: TestApp;
let url: string;
let closed: TestApp;
let closedUrl: string;

beforeAll(async () => {
  open = await startTestApp({ environment: { SMS_WEBHOOK_URL: 'http://127.0.0.1:9/none' } });
  closed = await startTestApp({
    environment: { AUTH_ALLOW_SIGNUP: 'off', AUTH_AUTOCONFIRM: 'off' },
  });
  url = await open.fastify.listen({ host: '127.0.0.1', port: 0 });
  closedUrl = await closed.fastify.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await open.close();
  await closed.close();
});

const anEmail = () => `${randomUUID()}@exemplo.com.br`;
const aPhone = () => `5511${randomInt(900_000_000, 999_999_999)}`;
const aPkceClient = () => watchedClient(url, { flowType: 'pkce' });

describe('a client of PKCE', () => {
  it('is signed in immediately where accounts need no confirmation, and changes its address', async () => {
    const { client, user } = await signedUpPerson(url, {}, { flowType: 'pkce' });
    const email = anEmail();
    const { data, error } = await client.updateUser({ email });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ id: user.id, email: user.email, new_email: email });
  });

  it('exchanges no code without its verifier, and no unknown one', async () => {
    const otherClient = aPkceClient();
    expect((await otherClient.client.exchangeCodeForSession('x')).error?.status).toBe(400);
    expect(otherClient.requests).toEqual([]);
    const { client } = aPkceClient();
    await client.resetPasswordForEmail(anEmail());
    const { data, error } = await client.exchangeCodeForSession('x');
    expect(data).toMatchObject({ user: null, session: null });
    expect(error).toMatchObject({ status: 404, code: 'flow_state_not_found' });
  });

  it('gets no link where there is no account and none may be created', async () => {
    const email = anEmail();
    const options = { shouldCreateUser: false, emailRedirectTo: email };
    const { data, error } = await aPkceClient().client.signInWithOtp({ email, options });
    expect(data).toEqual({ user: null, session: null });
    expect(error).toMatchObject({ status: 422, code: 'otp_disabled' });
  });

  it('may pass the token of its link to another client, such as the server of a page', async () => {
    const { email } = await signedUpPerson(url);
    await aPkceClient().client.resetPasswordForEmail(email);
    const { link } = await lastMailTo(open, email);
    const { tokenHash: token_hash } = mailLinkOf({ link });
    const { data, error } = await aPkceClient().client.verifyOtp({ token_hash, type: 'recovery' });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    expect((await openLink(open, link)).values.get('error_code')).toBe('otp_expired');
  });

  it.each([
    [{ providerId: 'x', options: { skipBrowserRedirect: true } }],
    [{ domain: 'exemplo.com.br', options: {} }],
  ])('cannot sign in by single sign-on with %j', async (params) => {
    const { data, error } = await aPkceClient().client.signInWithSSO(params);
    expect(data).toBeNull();
    expect(error).toMatchObject({ status: 404, message: 'SAML 2.0 is disabled' });
  });
});

describe('a foreign token', () => {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const aToken = (exp: number) =>
    [
      part({ alg: 'HS256', typ: 'JWT' }),
      part({ sub: '1', iat: aMinuteAgo(), exp }),
      'assinada',
    ].join('.');

  it('that has expired needs a valid refresh token', async () => {
    const tokens = { access_token: aToken(aMinuteAgo()), refresh_token: 'desconhecido' };
    const { data, error } = await watchedClient(url).client.setSession(tokens);
    expect(data.session).toBeNull();
    expect(error?.message).toBe('Invalid Refresh Token: Refresh Token Not Found');
  });

  it('is refused for its signature, by the service or with the published key', async () => {
    const { client, change, session } = await signedUpPerson(url);
    change({ access_token: aToken(aMinuteAgo() + 3600) });
    const foreign = await client.getClaims();
    expect(foreign.data).toBeNull();
    expect(foreign.error?.message).toContain('unable to parse or verify signature');
    const [header = '', , signature = ''] = session.access_token.split('.');
    const payload = part({ sub: randomUUID(), iat: aMinuteAgo(), exp: aMinuteAgo() + 3600 });
    const changed = await client.getClaims([header, payload, signature].join('.'));
    expect(changed.data).toBeNull();
    expect(changed.error?.message).toBe('Invalid JWT signature');
  });
});

describe('a telephone number', () => {
  it.each([
    ['a code', (phone) => aPkceClient().client.signInWithOtp({ phone, options: { channel } })],
    [
      'sign-up',
      (phone) => aPkceClient().client.signUp({ phone, password: PASSWORD, options: { channel } }),
    ],
  ] as const satisfies readonly (readonly [
    string,
    (phone: string) => Promise<{ data: unknown; error: unknown }>,
  ])[])('gets %s only by text message', async (_what, request) => {
    const { data, error } = await request(aPhone());
    expect(data).toMatchObject({ user: null, session: null });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
  });
  const channel = 'whatsapp';

  it('is not confirmed by a wrong code, also where nothing can be sent', async () => {
    const { client } = watchedClient(closedUrl);
    const verify = (phone: string) => client.verifyOtp({ phone, token: '123456', type: 'sms' });
    expect((await verify(aPhone())).error).toMatchObject({
      status: 403,
      message: 'Token has expired or is invalid',
    });
    expect((await verify(`${aPhone()}-x`)).error).toMatchObject({
      status: 400,
      message: 'Invalid phone number format (E.164 required)',
    });
  });
});

describe('a client that throws', () => {
  it.each([
    ['signUp', (client) => client.signUp({ email: anEmail(), password: '' })],
    [
      'signInWithPassword',
      (client) => client.signInWithPassword({ email: anEmail(), password: '' }),
    ],
    ['signInWithOtp', (client) => client.signInWithOtp({ email: 'x' })],
    ['signInWithSSO', (client) => client.signInWithSSO({ domain: 'exemplo.com.br' })],
    ['updateUser', (client) => client.updateUser({ email: 'x' })],
  ] as const satisfies readonly (readonly [
    string,
    (client: ReturnType<typeof watchedClient>['client']) => Promise<unknown>,
  ])[])('gets the refusal of %s as an exception', async (_name, call) => {
    const { client } = await signedUpPerson(url, {}, { throwOnError: true });
    await expect(call(client)).rejects.toMatchObject({ __isAuthError: true });
  });
});

describe('the client for administrators', () => {
  const administrative = (token: string) =>
    new AuthAdminApi({ url: `${url}/auth/v1`, headers: { Authorization: `Bearer ${token}` } });

  it('signs a session out by its token, and refuses an invalid token', async () => {
    const { client, session } = await signedUpPerson(url);
    const admin = administrative('');
    expect((await admin.signOut(session.access_token)).error).toBeNull();
    expect((await client.getUser()).error).not.toBeNull();
    const { error } = await admin.signOut('nada');
    expect(error).toMatchObject({ status: 403, message: expect.stringMatching(/^invalid JWT/) });
  });

  // people are managed in the shop, with its permissions and its audit log
  it.each([
    ['createUser', (admin) => admin.createUser({ email: anEmail(), password: PASSWORD })],
    ['listUsers', (admin) => admin.listUsers()],
    ['getUserById', (admin) => admin.getUserById(randomUUID())],
    ['updateUserById', (admin) => admin.updateUserById(randomUUID(), { email: anEmail() })],
    ['deleteUser', (admin) => admin.deleteUser(randomUUID())],
    ['inviteUserByEmail', (admin) => admin.inviteUserByEmail(anEmail())],
    ['generateLink', (admin) => admin.generateLink({ type: 'magiclink', email: anEmail() })],
    ['listFactors', (admin) => admin.mfa.listFactors({ userId: randomUUID() })],
  ] as const satisfies readonly (readonly [
    string,
    (admin: InstanceType<typeof AuthAdminApi>) => Promise<{ error: unknown }>,
  ])[])('finds no %s, even with the token of an administrator', async (_name, call) => {
    const { token } = await aPerson(open, 'admin');
    expect((await call(administrative(token))).error).toMatchObject({
      status: 404,
      code: 'not_found',
    });
  });
});
