import {
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { anAccount, callAuth } from './auth-test-kit.ts';

let app: TestApp;
const forged = new Map<string, string>();

beforeAll(async () => {
  app = await startTestApp();
  const { accessToken } = await anAccount(app);
  const otherAccount = await anAccount(app);
  const claims = decodeJwt(accessToken);
  const { kid = '' } = decodeProtectedHeader(accessToken);
  const [header = '', payload = '', signature = ''] = accessToken.split('.');
  const [, otherPayload = ''] = otherAccount.accessToken.split('.');
  const otherKeys = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(otherKeys.publicKey);
  const jwks = app.fastify.inject({ url: '/auth/v1/.well-known/jwks.json' });
  const published = new TextEncoder().encode(JSON.stringify((await jwks).json().keys[0]));
  const sign = (alg: string, key: typeof otherKeys.privateKey | Uint8Array, extra: object = {}) =>
    new SignJWT(claims).setProtectedHeader({ alg, kid, typ: 'JWT', ...extra }).sign(key);
  forged.set('nonsense', 'a.b.c');
  forged.set('without signature', new UnsecuredJWT(claims).encode());
  forged.set('with its signature cut', `${header}.${payload}.`);
  forged.set('with the claims of another', `${header}.${otherPayload}.${signature}`);
  forged.set('signed with a key of their own', await sign('ES256', otherKeys.privateKey));
  forged.set('that brings its own key', await sign('ES256', otherKeys.privateKey, { jwk }));
  forged.set('signed with the public key as a secret', await sign('HS256', published));
});
afterAll(() => app.close());

const FORGERIES = [
  'nonsense',
  'without signature',
  'with its signature cut',
  'with the claims of another',
  'signed with a key of their own',
  'that brings its own key',
  'signed with the public key as a secret',
];
const ID = '00000000-0000-4000-8000-000000000000';
const CALLS = [
  ['GET', '/user'],
  ['PUT', '/user'],
  ['POST', '/logout'],
  ['GET', '/reauthenticate'],
  ['POST', '/factors'],
  ['POST', `/factors/${ID}/challenge`],
  ['POST', `/factors/${ID}/verify`],
  ['DELETE', `/factors/${ID}`],
  ['GET', '/user/identities/authorize'],
  ['DELETE', `/user/identities/${ID}`],
] as const;

describe.each(CALLS)('%s %s', (method, path) => {
  const body = method === 'GET' || method === 'DELETE' ? undefined : {};

  it('rejects a call without a token', async () => {
    expect(await callAuth(app, path, { method, body })).toMatchObject({
      status: 401,
      body: {
        code: 'no_authorization',
        message: 'This endpoint requires a valid Bearer token',
      },
    });
  });

  it.each(FORGERIES)('rejects a token %s', async (name) => {
    const token = forged.get(name);
    expect(await callAuth(app, path, { method, body, token })).toMatchObject({
      status: 403,
      body: { code: 'bad_jwt', message: expect.stringMatching(/^invalid JWT: /) },
    });
  });
});

it.each([
  ['GET', '/user/identities/authorize?provider=google'],
  ['DELETE', `/user/identities/${ID}`],
] as const)('%s %s: identities are not linked by hand', async (method, path) => {
  const { accessToken: token } = await anAccount(app);
  expect(await callAuth(app, path, { method, token })).toMatchObject({
    status: 404,
    body: { code: 'manual_linking_disabled' },
  });
});
