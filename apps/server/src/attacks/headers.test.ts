import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPerson } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

let app: TestApp;
let behindProxy: TestApp;
let published: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  behindProxy = await startTestApp({ environment: { TRUST_PROXY: 'on' } });
  published = await startTestApp({ environment: { SITE_URL: 'https://loja.exemplo.com.br' } });
});
afterAll(async () => {
  await Promise.all([app, behindProxy, published].map((one) => one.close()));
});

/** One URL of each kind of response: JSON, a refusal, a fault, the protocol, a missing file, the documentation. */
const ADDRESSES = [
  '/api/products',
  '/api/admin/users',
  '/api/products?category=x',
  '/api/nada',
  '/auth/v1/settings',
  '/auth/v1/user',
  '/files/avatars/x/y',
  '/api/docs/',
];

async function policyOf(url: string): Promise<Map<string, string>> {
  const { headers } = await app.fastify.inject({ url });
  const policy = String(headers['content-security-policy']);
  return new Map(
    policy.split(';').map((part) => {
      const [name = '', ...values] = part.trim().split(' ');
      return [name, values.join(' ')];
    }),
  );
}

describe.each(ADDRESSES)('the response to %s', (url) => {
  test('allows only scripts served from this origin as files', async () => {
    const policy = await policyOf(url);
    expect(policy.get('default-src')).toBe("'self'");
    expect(policy.get('script-src')).toBe("'self'");
    expect(policy.get('script-src-attr')).toBe("'none'");
    expect(policy.get('object-src')).toBe("'none'");
    expect(policy.get('base-uri')).toBe("'none'");
    expect(policy.get('form-action')).toBe("'self'");
    expect(policy.get('connect-src')).toBe("'self'");
  });

  test('forbids frames, MIME sniffing and a referrer for other sites', async () => {
    const { headers } = await app.fastify.inject({ url });
    expect((await policyOf(url)).get('frame-ancestors')).toBe("'none'");
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-permitted-cross-domain-policies': 'none',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['server']).toBeUndefined();
  });

  test('is readable by no other site', async () => {
    const headers = { origin: 'https://mau.exemplo', cookie: 'cv_device=x; session=y' };
    const response = await app.fastify.inject({ url, headers });
    const names = Object.keys(response.headers).filter((name) =>
      name.startsWith('access-control-'),
    );
    expect(names).toEqual([]);
  });
});

describe('a private response', () => {
  test('is stored by no proxy and no browser', async () => {
    const { id, token } = await aPerson(app, 'admin');
    const headers = { authorization: `Bearer ${token}` };
    for (const url of [
      '/api/orders/mine',
      `/api/profiles/${id}`,
      '/api/account/data',
      '/api/account/sessions',
      '/api/admin/users',
      '/api/admin/orders',
      '/api/admin/finance/csv?file=transacoes',
      '/auth/v1/user',
    ]) {
      const response = await app.fastify.inject({ url, headers });
      expect([url, response.statusCode]).toEqual([url, 200]);
      expect(response.headers['cache-control']).toBe('no-store');
    }
  });

  test('declares its type and charset', async () => {
    for (const url of ADDRESSES) {
      const { headers } = await app.fastify.inject({ url });
      expect(headers['content-type']).toMatch(/^(application\/json|text\/html); charset=utf-8$/);
    }
  });
});

describe('TLS is required', () => {
  const hstsOf = async (of: TestApp, headers: Record<string, string> = {}) =>
    (await of.fastify.inject({ url: '/api/products', headers })).headers[
      'strict-transport-security'
    ];

  test("for the site's URL when it has https, and nowhere else", async () => {
    expect(await hstsOf(published)).toBe('max-age=31536000');
    expect(await hstsOf(app)).toBeUndefined();
  });

  test('behind the trusted proxy for callers who used it', async () => {
    expect(await hstsOf(behindProxy, { 'x-forwarded-proto': 'https' })).toBe('max-age=31536000');
    expect(await hstsOf(behindProxy, { 'x-forwarded-proto': 'http' })).toBeUndefined();
  });

  test('not because a caller claims it', async () => {
    expect(await hstsOf(app, { 'x-forwarded-proto': 'https' })).toBeUndefined();
  });
});

describe('another site can do nothing in a visitor’s name', () => {
  test('a cookie authorizes nothing: only the token in a header does', async () => {
    for (const url of ['/api/orders/mine', '/api/account/sessions', '/auth/v1/user']) {
      const cookie = 'cv_device=x; access_token=y; sb-access-token=z';
      const response = await app.fastify.inject({ url, headers: { cookie } });
      expect(response.statusCode).toBe(401);
    }
  });

  test('no preflight is ever granted', async () => {
    for (const url of ['/api/orders', '/auth/v1/token']) {
      const headers = { origin: 'https://mau.exemplo', 'access-control-request-method': 'POST' };
      const response = await app.fastify.inject({ method: 'OPTIONS', url, headers });
      expect(response.statusCode).toBe(404);
    }
  });

  const cookieOf = async (of: TestApp, cookie = '') => {
    const response = await of.fastify.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      headers: { cookie },
      payload: { email: 'ninguem@exemplo.com.br', password: 'senha-errada' },
    });
    return String(response.headers['set-cookie']);
  };

  test('the one cookie identifies a browser and is not accessible to scripts, sibling domains and other sites’ requests', async () => {
    expect(await cookieOf(published)).toMatch(
      /^__Host-cv_device=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=\d+$/,
    );
    expect(await cookieOf(app)).toMatch(
      /^cv_device=[\w-]{43}; Path=\/auth\/v1; HttpOnly; SameSite=Lax; Max-Age=\d+$/,
    );
  });

  test("the cookie's value is kept when the site moves to https, and is accepted in no other form", async () => {
    const [hostCookie, plainCookie] = ['n'.repeat(43), 'a'.repeat(43)];
    expect(await cookieOf(published, `cv_device=${plainCookie}`)).toContain(
      `__Host-cv_device=${plainCookie};`,
    );
    const bothCookies = `cv_device=${plainCookie}; __Host-cv_device=${hostCookie}`;
    expect(await cookieOf(published, bothCookies)).toContain(`__Host-cv_device=${hostCookie};`);
    expect(await cookieOf(published, 'cv_device=x')).not.toContain('cv_device=x;');
  });
});
