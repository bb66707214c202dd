import { fastify } from 'fastify';
import { describe, expect, test } from 'vitest';
import { createSecurityHeaders, forwardedTlsHeader } from './headers.ts';

const TLS = ['strict-transport-security', 'max-age=31536000'];

async function headersOf(
  siteUrl: string | undefined,
  requestHeaders: Readonly<Record<string, string>> = {},
) {
  const server = fastify({ trustProxy: true });
  const secure = createSecurityHeaders(siteUrl);
  server.addHook('onRequest', async (request, reply) => secure(request, reply));
  server.get('/', async () => 'x');
  const { headers } = await server.inject({ url: '/', headers: { ...requestHeaders } });
  await server.close();
  return headers;
}

/** The sources a policy allows, by directive. */
function policyOf(header: unknown): Record<string, string> {
  const parts = String(header).split(';');
  return Object.fromEntries(
    parts.map((part) => {
      const [name = '', ...sources] = part.trim().split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

describe('every response', () => {
  test('allows only own scripts, no frames and no MIME sniffing', async () => {
    const headers = await headersOf(undefined);
    const policy = policyOf(headers['content-security-policy']);
    expect(policy).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self'",
      'script-src-attr': "'none'",
      'connect-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'form-action': "'self'",
    });
    const unsafe = Object.entries(policy).filter(([, sources]) => sources.includes('unsafe'));
    expect(unsafe).toEqual([['style-src', "'self' 'unsafe-inline'"]]);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
    });
    expect(headers['permissions-policy']).toContain('camera=(), ');
    expect(headers['permissions-policy']).not.toMatch(/=\((?!\))/);
  });

  test('requires TLS where the site has it, and not in a local network', async () => {
    const [plain, secure] = [await headersOf('http://loja.local'), await headersOf('https://loja')];
    const upgrades = (headers: typeof plain) =>
      'upgrade-insecure-requests' in policyOf(headers['content-security-policy']);
    const requires = (headers: typeof plain) => headers['strict-transport-security'];
    expect([requires(plain), upgrades(plain)]).toEqual([undefined, false]);
    expect([requires(secure), upgrades(secure)]).toEqual(['max-age=31536000', true]);
    const name = 'cross-origin-opener-policy';
    expect([plain[name], secure[name]]).toEqual([undefined, 'same-origin']);
  });

  test('requires TLS of a caller who uses it', async () => {
    const forwarded = { 'x-forwarded-proto': 'https' };
    const headers = await headersOf(undefined, forwarded);
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });
});

test.each([
  ['https', true, undefined, TLS],
  ['http', true, undefined, []],
  ['http, https', true, 'http://loja', TLS],
  ['https, http', true, undefined, []],
  ['https', false, undefined, []],
  // the cached response has it already
  ['https', true, 'https://loja', []],
  [undefined, true, undefined, []],
])(
  'HSTS for X-Forwarded-Proto %j, trusted proxy %j and site %j: %j',
  (proto, trustsProxy, siteUrl, added) => {
    const headers = proto === undefined ? {} : { 'x-forwarded-proto': proto };
    expect(forwardedTlsHeader({ siteUrl, trustsProxy }, { headers })).toEqual(added);
  },
);
