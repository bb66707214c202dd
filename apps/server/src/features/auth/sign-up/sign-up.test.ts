import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import {
  anAccount,
  auditOf,
  callAuth,
  movableClock,
  PASSWORD,
  readSession,
  signIn,
} from '#features/auth/auth-test-kit.ts';

let open: TestApp;
let confirming: TestApp;
let closed: TestApp;
const clock = movableClock();

beforeAll(async () => {
  open = await startTestApp();
  const { databaseUrl } = open;
  const environment = { AUTH_AUTOCONFIRM: 'off' };
  confirming = await startTestApp({ databaseUrl, environment, services: { clock } });
  closed = await startTestApp({ databaseUrl, environment: { AUTH_ALLOW_SIGNUP: 'off' } });
});
afterAll(async () => {
  await Promise.all([closed.close(), confirming.close()]);
  await open.close();
});

const anEmail = () => `${randomUUID()}@exemplo.com.br`;

const signUp = (app: TestApp, body: unknown) => callAuth(app, '/signup', { body });

const profileOf = (id: string) =>
  open.database.kysely
    .selectFrom('profiles')
    .select(['firstName', 'lastName', 'role', 'isAdmin'])
    .where('id', '=', id)
    .executeTakeFirst();

describe('signing up', () => {
  it('creates account, identity and profile together, and records it in the audit log', async () => {
    const account = await anAccount(open);
    expect(await profileOf(account.id)).toEqual({
      firstName: null,
      lastName: null,
      role: 'user',
      isAdmin: false,
    });
    expect(await auditOf(open, account.id)).toEqual(['signup']);
    const { passwordHash } = await open.database.kysely
      .selectFrom('auth.users')
      .select('passwordHash')
      .where('id', '=', account.id)
      .executeTakeFirstOrThrow();
    expect(passwordHash).toMatch(/^\$argon2id\$/);
  });

  it('stores an address with the ASCII form of its domain, which signs in however it is written', async () => {
    const local = randomUUID();
    const spellings = ['Ótica', 'o\u0301tica', 'xn--tica-pqa', 'ó\u00ADtica'].map(
      (domain) => `${local}@${domain}.com.br`,
    );
    const { body, status } = await signUp(open, { email: spellings[0], password: PASSWORD });
    expect(status).toBe(200);
    expect(body).toMatchObject({ user: { email: `${local}@xn--tica-pqa.com.br` } });
    for (const email of spellings) {
      expect((await signIn(open, email, PASSWORD)).status, email).toBe(200);
      expect((await signUp(open, { email, password: PASSWORD })).status, email).toBe(422);
    }
    const account = await anAccount(open);
    const change = { email: ` \u200B${randomUUID()}@ótica.com.br` };
    const call = { method: 'PUT', body: change, token: account.accessToken } as const;
    expect((await callAuth(open, '/user', call)).status).toBe(200);
  });

  it('sets the names of the profile, where they are valid', async () => {
    const named = await signUp(open, {
      email: anEmail(),
      password: PASSWORD,
      data: { first_name: ' Ana ', last_name: 'x'.repeat(101) },
      role: 'admin',
    });
    const { id } = readSession(named.body);
    expect(await profileOf(id)).toMatchObject({ firstName: 'Ana', lastName: null, role: 'user' });
  });

  it('ignores unknown fields, and null ones', async () => {
    const { status } = await signUp(open, {
      email: anEmail(),
      phone: null,
      password: PASSWORD,
      data: null,
      gotrue_meta_security: {},
      code_challenge: null,
      code_challenge_method: null,
      is_admin: true,
    });
    expect(status).toBe(200);
  });

  it('creates one account for two concurrent requests', async () => {
    const email = anEmail();
    const body = { email, password: PASSWORD };
    const responses = await Promise.all([signUp(open, body), signUp(open, body)]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect((await signIn(open, email, PASSWORD)).status).toBe(200);
  });
});

describe('signing up where addresses are confirmed', () => {
  it('returns the bare user, who has to confirm first', async () => {
    const email = anEmail();
    const { status, body } = await signUp(confirming, { email, password: PASSWORD });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      email,
      role: 'authenticated',
      identities: [{ provider: 'email' }],
    });
    expect(body).toHaveProperty('confirmation_sent_at');
    expect(body).not.toHaveProperty('email_confirmed_at');
    expect(body).not.toHaveProperty('access_token');
    expect(await signIn(confirming, email, PASSWORD)).toMatchObject({
      status: 400,
      body: { code: 'email_not_confirmed', message: 'Email not confirmed' },
    });
  });

  it('returns a made-up user for a confirmed address', async () => {
    const { email, id } = await anAccount(open);
    const data = { first_name: 'Eva' };
    const response = await signUp(confirming, { email, password: 'outra-senha', data });
    expect(response).toMatchObject({
      status: 200,
      body: { email, role: '', identities: [], user_metadata: data },
    });
    expect(response.body).not.toHaveProperty('id', id);
    expect(response.body).not.toHaveProperty('email_confirmed_at');
    expect((await signIn(open, email, 'outra-senha')).status).toBe(400);
  });

  it('sends an unconfirmed address its mail again, at most once a minute, and keeps its password', async () => {
    const email = anEmail();
    const first = await signUp(confirming, { email, password: PASSWORD });
    expect(await signUp(confirming, { email, password: 'outra-senha' })).toMatchObject({
      status: 429,
      body: {
        code: 'over_email_send_rate_limit',
        message: expect.stringMatching(
          /^For security purposes, you can only request this after (59|60) seconds\.$/,
        ),
      },
    });
    clock.moveSeconds(61);
    const secondSignUp = await signUp(confirming, { email, password: 'outra-senha' });
    expect(secondSignUp.body).toMatchObject({ id: Object(first.body).id });
    expect(await signIn(confirming, email, 'outra-senha')).toMatchObject({
      body: { code: 'invalid_credentials' },
    });
  });
});

describe('signing up rejects', () => {
  const password = PASSWORD;
  it.each([
    ['no address or number', { password }, 422, 'anonymous_provider_disabled'],
    ['an invalid number', { phone: '0119', password }, 400, 'validation_failed'],
    ['an invalid address', { email: 'ana', password }, 400, 'validation_failed'],
    [
      'an address with a line of its own for the mail',
      { email: 'a@x.com\r\nBcc: b@x.com', password },
      400,
      'validation_failed',
    ],
    [
      'a very long address',
      { email: `${'a'.repeat(250)}@x.com`, password },
      400,
      'validation_failed',
    ],
    ['no password', { email: 'a@x.com' }, 400, 'validation_failed'],
    ['a long password', { email: 'a@x.com', password: 'ã'.repeat(37) }, 400, 'validation_failed'],
    ['a short password', { email: 'a@x.com', password: '12345' }, 422, 'weak_password'],
    ['a field of another type', { email: ['a@x.com'], password }, 400, 'bad_json'],
    ['data that is a list', { email: 'a@x.com', password, data: [1] }, 400, 'bad_json'],
    ['data with a NUL', { email: 'a@x.com', password, data: { a: 'x\0' } }, 400, 'bad_json'],
    [
      'data with half a character',
      { email: 'a@x.com', password, data: { a: '\ud800' } },
      400,
      'bad_json',
    ],
    [
      'large data',
      { email: 'a@x.com', password, data: { a: 'x'.repeat(5000) } },
      400,
      'validation_failed',
    ],
  ])('%s', async (_what, body, status, code) => {
    expect(await signUp(open, body)).toMatchObject({ status, body: { code } });
  });

  it('data nested without end', async () => {
    const nested = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    const text = `{"email":"a@x.com","password":"${password}","data":{"a":${nested}}}`;
    const response = await callAuth(open, '/signup', { text });
    expect(response).toMatchObject({ status: 400, body: { code: 'bad_json' } });
  });

  it('everyone where sign-up is disabled, and sign-in still works', async () => {
    const { email } = await anAccount(open);
    expect(await signUp(closed, { email: anEmail(), password })).toMatchObject({
      status: 422,
      body: { code: 'signup_disabled', message: 'Signups not allowed for this instance' },
    });
    expect((await signIn(closed, email, password)).status).toBe(200);
  });
});
