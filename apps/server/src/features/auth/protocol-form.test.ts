import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { anAccount, callAuth, PASSWORD } from './auth-test-kit.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const wrong = { email: 'ninguem@exemplo.com.br', password: 'errada' };
const version = (value: string) => ({ 'x-supabase-api-version': value });

describe('the form of errors', () => {
  it.each(['2024-01-01', '2024-12-31'])(
    'names the code as text to a client of %s',
    async (date) => {
      const answer = await callAuth(app, '/token?grant_type=password', {
        body: wrong,
        headers: version(date),
      });
      expect(answer).toMatchObject({
        status: 400,
        headers: {
          'x-supabase-api-version': '2024-01-01',
          'x-sb-error-code': 'invalid_credentials',
        },
      });
      expect(answer.body).toEqual({
        code: 'invalid_credentials',
        message: 'Invalid login credentials',
      });
    },
  );

  it.each(['', '2023-12-31', '2024-13-45', 'today'])(
    'keeps the older form for the version %j',
    async (date) => {
      const answer = await callAuth(app, '/token?grant_type=password', {
        body: wrong,
        headers: version(date),
      });
      expect(answer.headers).not.toHaveProperty('x-supabase-api-version');
      expect(answer.headers).toHaveProperty('x-sb-error-code', 'invalid_credentials');
      expect(answer.body).toEqual({
        code: 400,
        error_code: 'invalid_credentials',
        msg: 'Invalid login credentials',
      });
    },
  );

  it('gives the reasons of a weak password in both forms', async () => {
    const body = { email: 'a@exemplo.com.br', password: '12345' };
    const weak = { weak_password: { reasons: ['length'] } };
    expect((await callAuth(app, '/signup', { body })).body).toMatchObject({
      code: 'weak_password',
      ...weak,
    });
    expect((await callAuth(app, '/signup', { body, headers: version('') })).body).toMatchObject({
      error_code: 'weak_password',
      ...weak,
    });
  });

  it('says the version only when something failed', async () => {
    const answer = await callAuth(app, '/health', { method: 'GET' });
    expect(answer.headers).not.toHaveProperty('x-supabase-api-version');
  });
});

describe('bodies', () => {
  it('are JSON whatever type they name', async () => {
    const text = JSON.stringify({ email: 'tipo@exemplo.com.br', password: PASSWORD });
    const headers = { 'content-type': 'text/plain' };
    expect((await callAuth(app, '/signup', { text, headers })).status).toBe(200);
  });

  it.each(['{', 'null', '[]', '"text"', '{"__proto__":{"email":"a@x.com"}}', undefined])(
    'are refused when they are %j',
    async (text) => {
      const answer = await callAuth(app, '/signup', text === undefined ? {} : { text });
      expect(answer).toMatchObject({ status: 400, body: { code: 'bad_json' } });
    },
  );

  it('are refused above one mebibyte', async () => {
    const text = JSON.stringify({ password: 'x'.repeat(1_048_576) });
    expect(await callAuth(app, '/signup', { text })).toMatchObject({
      status: 413,
      body: { code: 'request_entity_too_large' },
    });
  });
});

describe('addresses', () => {
  it.each([
    ['GET', '/nothing'],
    ['POST', '/nothing'],
    ['DELETE', '/user'],
    ['GET', '/token'],
    ['POST', '/'],
  ] as const)('nobody serves answer 404 in the same form: %s %s', async (method, path) => {
    const answer = await callAuth(app, path, { method });
    expect(answer).toMatchObject({ status: 404, headers: { 'x-sb-error-code': 'not_found' } });
    expect(answer.body).toEqual({ code: 'not_found', message: 'Not Found' });
  });

  it('answer what the service is and offers', async () => {
    const health = await callAuth(app, '/health', { method: 'GET' });
    expect(health).toMatchObject({ status: 200, body: { name: 'GoTrue' } });
    const settings = await callAuth(app, '/settings', { method: 'GET' });
    expect(settings.body).toMatchObject({
      external: { email: true, phone: true, anonymous_users: false, google: false },
      disable_signup: false,
      mailer_autoconfirm: true,
      phone_autoconfirm: true,
      sms_provider: '',
      saml_enabled: false,
    });
  });

  it('let the key be kept for ten minutes, and nothing else', async () => {
    const jwks = await callAuth(app, '/.well-known/jwks.json', { method: 'GET' });
    expect(jwks.headers).toHaveProperty('cache-control', 'public, max-age=600');
    expect(jwks.body).toMatchObject({
      keys: [{ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' }],
    });
    const { accessToken: token } = await anAccount(app);
    const user = await callAuth(app, '/user', { method: 'GET', token });
    expect(user.headers).toHaveProperty('cache-control', 'no-store');
  });

  it('stay out of the documentation of our own API', async () => {
    const response = await app.fastify.inject('/api/docs/json');
    expect(response.statusCode).toBe(200);
    const paths = Object.keys(response.json().paths);
    expect(paths).toContain('/api/setup');
    expect(paths.filter((path) => path.startsWith('/auth'))).toEqual([]);
  });
});
