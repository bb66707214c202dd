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

describe('an error response', () => {
  it.each(['2024-01-01', '2024-12-31'])(
    'contains the code as text for a client of %s',
    async (date) => {
      const result = await callAuth(app, '/token?grant_type=password', {
        body: wrong,
        headers: version(date),
      });
      expect(result).toMatchObject({
        status: 400,
        headers: {
          'x-supabase-api-version': '2024-01-01',
          'x-sb-error-code': 'invalid_credentials',
        },
      });
      expect(result.body).toEqual({
        code: 'invalid_credentials',
        message: 'Invalid login credentials',
      });
    },
  );

  it.each(['', '2023-12-31', '2024-13-45', 'today'])(
    'has the older form for the version %j',
    async (date) => {
      const result = await callAuth(app, '/token?grant_type=password', {
        body: wrong,
        headers: version(date),
      });
      expect(result.headers).not.toHaveProperty('x-supabase-api-version');
      expect(result.headers).toHaveProperty('x-sb-error-code', 'invalid_credentials');
      expect(result.body).toEqual({
        code: 400,
        error_code: 'invalid_credentials',
        msg: 'Invalid login credentials',
      });
    },
  );

  it('contains the reasons of a weak password in both forms', async () => {
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

  it('is the only one with the version header', async () => {
    const result = await callAuth(app, '/health', { method: 'GET' });
    expect(result.headers).not.toHaveProperty('x-supabase-api-version');
  });
});

describe('a request body', () => {
  it('is parsed as JSON whatever its content type', async () => {
    const text = JSON.stringify({ email: 'tipo@exemplo.com.br', password: PASSWORD });
    const headers = { 'content-type': 'text/plain' };
    expect((await callAuth(app, '/signup', { text, headers })).status).toBe(200);
  });

  it.each(['{', 'null', '[]', '"text"', '{"__proto__":{"email":"a@x.com"}}', undefined])(
    'is rejected when it is %j',
    async (text) => {
      const result = await callAuth(app, '/signup', text === undefined ? {} : { text });
      expect(result).toMatchObject({ status: 400, body: { code: 'bad_json' } });
    },
  );

  it('is rejected above one mebibyte', async () => {
    const text = JSON.stringify({ password: 'x'.repeat(1_048_576) });
    expect(await callAuth(app, '/signup', { text })).toMatchObject({
      status: 413,
      body: { code: 'request_entity_too_large' },
    });
  });
});

describe('the authentication routes', () => {
  it.each([
    ['GET', '/nothing'],
    ['POST', '/nothing'],
    ['DELETE', '/user'],
    ['GET', '/token'],
    ['POST', '/'],
  ] as const)('respond with a 404 in the same form to %s %s', async (method, path) => {
    const result = await callAuth(app, path, { method });
    expect(result).toMatchObject({ status: 404, headers: { 'x-sb-error-code': 'not_found' } });
    expect(result.body).toEqual({ code: 'not_found', message: 'Not Found' });
  });

  it("report the service's name and settings", async () => {
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

  it('allow caching of the key for ten minutes, and of nothing else', async () => {
    const jwks = await callAuth(app, '/.well-known/jwks.json', { method: 'GET' });
    expect(jwks.headers).toHaveProperty('cache-control', 'public, max-age=600');
    expect(jwks.body).toMatchObject({
      keys: [{ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' }],
    });
    const { accessToken: token } = await anAccount(app);
    const user = await callAuth(app, '/user', { method: 'GET', token });
    expect(user.headers).toHaveProperty('cache-control', 'no-store');
  });

  it('are not in the documentation of our own API', async () => {
    const response = await app.fastify.inject('/api/docs/json');
    expect(response.statusCode).toBe(200);
    const paths = Object.keys(response.json().paths);
    expect(paths).toContain('/api/setup');
    expect(paths.filter((path) => path.startsWith('/auth'))).toEqual([]);
  });
});
