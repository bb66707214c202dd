import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { aClient, callAuth, movableClock, PASSWORD, signIn } from './auth-test-kit.ts';
import {
  lastMailTo,
  mailLinkOf,
  mailsTo,
  openLink,
  verifyUrlOf,
} from '#testing/services/mailbox.ts';

let app: TestApp;
let url: string;
const clock = movableClock();

beforeAll(async () => {
  app = await startTestApp({ environment: { AUTH_AUTOCONFIRM: 'off' }, services: { clock } });
  url = await app.fastify.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const anEmail = () => `${randomUUID()}@exemplo.com.br`;
const SITE = 'http://localhost:3000';

/** A person who signed up and confirmed. */
async function aMember() {
  const email = anEmail();
  const client = aClient(url);
  await client.signUp({ email, password: PASSWORD });
  const { link } = await lastMailTo(app, email);
  await openLink(app, link);
  return { client, email };
}

describe('a link of a mail', () => {
  it('confirms the address, signs in and redirects to the requested page', async () => {
    const email = anEmail();
    const client = aClient(url);
    const { data, error } = await client.signUp({
      email,
      password: PASSWORD,
      options: { emailRedirectTo: `${SITE}/login?a=1&b=2` },
    });
    expect(error).toBeNull();
    expect(data).toMatchObject({ session: null, user: { email } });
    const mail = await lastMailTo(app, email);
    expect(mail.subject).toBe('Confirme seu e-mail');
    const { status, target, values } = await openLink(app, mail.link);
    expect({ status, target }).toEqual({ status: 303, target: `${SITE}/login?a=1&b=2` });
    expect([...values.keys()]).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'refresh_token',
      'sb',
      'token_type',
      'type',
    ]);
    expect(values.get('type')).toBe('signup');
    const session = {
      access_token: values.get('access_token') ?? '',
      refresh_token: values.get('refresh_token') ?? '',
    };
    const saved = await client.setSession(session);
    expect(saved.data.user).toMatchObject({ email, user_metadata: { email_verified: true } });
    expect(Date.parse(saved.data.user?.email_confirmed_at ?? '')).not.toBeNaN();
    expect((await client.getClaims()).data?.claims['amr']).toMatchObject([{ method: 'otp' }]);
    expect((await signIn(app, email, PASSWORD)).status).toBe(200);
  });

  it('works once, also for two concurrent requests', async () => {
    const email = anEmail();
    await aClient(url).signUp({ email, password: PASSWORD });
    const { link } = await lastMailTo(app, email);
    const opened = await Promise.all([openLink(app, link), openLink(app, link)]);
    expect(
      opened
        .map(({ values }) => values.has('access_token'))
        .toSorted((a, b) => Number(a) - Number(b)),
    ).toEqual([false, true]);
    const repeated = await openLink(app, link);
    expect(repeated.status).toBe(303);
    expect(repeated.values.toString()).toBe(
      'error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=',
    );
  });

  it('is not spent by a HEAD request', async () => {
    const email = anEmail();
    await aClient(url).signUp({ email, password: PASSWORD });
    const { link } = await lastMailTo(app, email);
    const headResponse = await app.fastify.inject({ method: 'HEAD', url: verifyUrlOf(link) });
    expect(headResponse.statusCode).toBe(404);
    expect((await openLink(app, link)).values.has('access_token')).toBe(true);
  });

  it('expires after an hour', async () => {
    const { client, email } = await aMember();
    await client.resetPasswordForEmail(email);
    const { link } = await lastMailTo(app, email);
    clock.moveSeconds(3601);
    expect((await openLink(app, link)).values.get('error_code')).toBe('otp_expired');
  });

  it('without token or type is a plain refusal', async () => {
    for (const query of ['', '?type=signup', '?token=x']) {
      const response = await callAuth(app, `/verify${query}`, { method: 'GET' });
      expect(response).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    }
  });

  it('of an unknown type redirects with the error to the page', async () => {
    const { values } = await openLink(app, `${url}/auth/v1/verify?token=x&type=y`);
    expect(values.get('error')).toBe('invalid_request');
    expect(values.get('error_code')).toBe('validation_failed');
  });
});

describe('a password recovery', () => {
  it('signs in to choose a new password, which ends the other sessions and is notified by mail', async () => {
    const { email } = await aMember();
    const otherClient = aClient(url);
    await otherClient.signInWithPassword({ email, password: PASSWORD });
    const client = aClient(url);
    const result = await client.resetPasswordForEmail(email, { redirectTo: `${SITE}/login` });
    expect(result).toEqual({ data: {}, error: null });
    const mail = await lastMailTo(app, email);
    expect(mail.subject).toBe('Redefina sua senha');
    const { values } = await openLink(app, mail.link);
    expect(values.get('type')).toBe('recovery');
    await client.setSession({
      access_token: values.get('access_token') ?? '',
      refresh_token: values.get('refresh_token') ?? '',
    });
    expect((await client.updateUser({ password: 'nova-senha' })).error).toBeNull();
    expect((await otherClient.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await signIn(app, email, PASSWORD)).status).toBe(400);
    expect((await lastMailTo(app, email)).subject).toBe('Sua senha foi alterada');
  });

  it('has the same response for an unknown address, also when repeated immediately', async () => {
    const { email } = await aMember();
    const unknown = anEmail();
    clock.stop();
    for (const address of [email, unknown]) {
      const first = await callAuth(app, '/recover', { body: { email: address } });
      expect(first).toMatchObject({ status: 200, body: {} });
      clock.moveSeconds(13);
      const second = await callAuth(app, '/recover', { body: { email: address } });
      expect(second).toMatchObject({
        status: 429,
        body: {
          code: 'over_email_send_rate_limit',
          message: 'For security purposes, you can only request this after 47 seconds.',
        },
      });
    }
    expect(await mailsTo(app, unknown)).toEqual([]);
  });

  it('sends an account at most one mail a minute', async () => {
    const { email } = await aMember();
    clock.stop();
    const before = (await mailsTo(app, email)).length;
    const results = Array.from({ length: 5 }, () => callAuth(app, '/recover', { body: { email } }));
    const statuses = (await Promise.all(results)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 429, 429, 429, 429]);
    expect(await mailsTo(app, email)).toHaveLength(before + 1);
    clock.moveSeconds(59);
    await callAuth(app, '/recover', { body: { email } });
    expect(await mailsTo(app, email)).toHaveLength(before + 1);
    clock.moveSeconds(1);
    const otherMember = await aMember();
    for (const address of [email, otherMember.email]) {
      await callAuth(app, '/recover', { body: { email: address } });
    }
    expect(await mailsTo(app, email)).toHaveLength(before + 2);
    expect((await lastMailTo(app, otherMember.email)).subject).toBe('Redefina sua senha');
  });
});

describe('a one-time sign-in', () => {
  it('signs a member in by the code of the mail', async () => {
    const { email } = await aMember();
    const client = aClient(url);
    expect((await client.signInWithOtp({ email })).error).toBeNull();
    const { code, subject } = await lastMailTo(app, email);
    expect(subject).toBe('Seu acesso ao Controle de Vendas');
    const { data, error } = await client.verifyOtp({ email, token: code, type: 'email' });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
  });

  it('creates an account for a new person, with their user data', async () => {
    const email = anEmail();
    const client = aClient(url);
    await client.signInWithOtp({ email, options: { data: { first_name: 'Caio' } } });
    const { code, subject } = await lastMailTo(app, email);
    expect(subject).toBe('Confirme seu e-mail');
    const { data } = await client.verifyOtp({ email, token: code, type: 'email' });
    expect(data.user?.user_metadata).toMatchObject({ first_name: 'Caio', email_verified: true });
  });

  it('signs in by the token of the link without opening it', async () => {
    const { client, email } = await aMember();
    await client.signInWithOtp({ email });
    const { tokenHash } = mailLinkOf(await lastMailTo(app, email));
    const { data } = await client.verifyOtp({ token_hash: tokenHash, type: 'magiclink' });
    expect(data.user?.email).toBe(email);
  });

  it('rejects new people where the request excludes them', async () => {
    const options = { shouldCreateUser: false };
    const { error } = await aClient(url).signInWithOtp({ email: anEmail(), options });
    expect(error).toMatchObject({
      status: 422,
      code: 'otp_disabled',
      message: 'Signups not allowed for otp',
    });
  });
});

describe('sending a message again', () => {
  it('replaces the first message', async () => {
    const email = anEmail();
    const client = aClient(url);
    await client.signUp({ email, password: PASSWORD });
    const first = await lastMailTo(app, email);
    clock.moveSeconds(61);
    expect((await client.resend({ type: 'signup', email })).error).toBeNull();
    const second = await lastMailTo(app, email);
    expect((await openLink(app, first.link)).values.get('error_code')).toBe('otp_expired');
    expect((await openLink(app, second.link)).values.has('access_token')).toBe(true);
  });

  it('is refused within a minute of the sign-up and of the last request, for any address', async () => {
    const email = anEmail();
    const unknown = anEmail();
    const client = aClient(url);
    const tooSoon = { status: 429, code: 'over_email_send_rate_limit' };
    await client.signUp({ email, password: PASSWORD });
    expect((await client.resend({ type: 'signup', email: unknown })).error).toBeNull();
    for (const address of [email, unknown]) {
      const { error } = await client.resend({ type: 'signup', email: address });
      expect(error).toMatchObject(tooSoon);
    }
    expect(await mailsTo(app, email)).toHaveLength(1);
    clock.moveSeconds(61);
    expect((await client.resend({ type: 'signup', email })).error).toBeNull();
    expect(await mailsTo(app, email)).toHaveLength(2);
    // signing up again is the same message
    const repeated = await client.signUp({ email, password: PASSWORD });
    expect(repeated.error).toMatchObject(tooSoon);
    expect(await mailsTo(app, email)).toHaveLength(2);
  });

  it('has the same response for a member and for an unknown address, and sends nothing to either', async () => {
    const { email } = await aMember();
    const before = (await mailsTo(app, email)).length;
    clock.moveSeconds(61);
    for (const address of [email, anEmail()]) {
      const response = await aClient(url).resend({ type: 'signup', email: address });
      expect(response.error).toBeNull();
    }
    expect(await mailsTo(app, email)).toHaveLength(before);
  });
});

it('signing up again with a confirmed address sends nothing and returns a user without identities', async () => {
  const { email } = await aMember();
  const before = (await mailsTo(app, email)).length;
  clock.moveSeconds(61);
  const { data, error } = await aClient(url).signUp({ email, password: 'outra-senha' });
  expect(error).toBeNull();
  expect(data).toMatchObject({ session: null, user: { email, identities: [] } });
  expect(await mailsTo(app, email)).toHaveLength(before);
});
