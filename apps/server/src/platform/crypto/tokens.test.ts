import { randomUUID } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, importJWK, jwtVerify, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { createTokens, generatePrivateJwk, keyIdOf } from './tokens.ts';

const ISSUER = 'https://loja.exemplo.com.br/auth/v1';
const NOW = new Date('2026-05-04T12:00:00.700Z');
const privateJwk = await generatePrivateJwk();
const options = { privateJwk, issuer: ISSUER, lifetimeSeconds: 3600 };
const tokens = await createTokens(options);

const facts = {
  userId: randomUUID(),
  sessionId: randomUUID(),
  email: 'ana@exemplo.com.br',
  phone: '',
  appMetadata: { provider: 'email', providers: ['email'] },
  userMetadata: { first_name: 'Ana' },
  aal: 'aal1',
  amr: [{ method: 'password', timestamp: 1_777_896_000 }],
  isAnonymous: false,
  isSecondFactorPending: false,
};

const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

/** A token like ours, except for the given claims. */
async function forge(changes: {
  header?: Record<string, string>;
  claims?: Record<string, unknown>;
  key?: typeof privateJwk;
}): Promise<string> {
  const key = changes.key ?? privateJwk;
  const issuedAt = Math.floor(NOW.getTime() / 1000);
  const claims = {
    iss: ISSUER,
    sub: facts.userId,
    aud: 'authenticated',
    exp: issuedAt + 3600,
    session_id: facts.sessionId,
    ...changes.claims,
  };
  return await new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', kid: await keyIdOf(key), ...changes.header })
    .sign(await importJWK(key, 'ES256'));
}

describe('access tokens', () => {
  it("have exactly the protocol's claims", async () => {
    const { token, expiresAtSeconds, expiresInSeconds } = await tokens.sign(facts, NOW);
    const issuedAt = Math.floor(NOW.getTime() / 1000);
    expect(decodeProtectedHeader(token)).toEqual({
      alg: 'ES256',
      kid: await keyIdOf(privateJwk),
      typ: 'JWT',
    });
    expect(decodeJwt(token)).toEqual({
      iss: ISSUER,
      sub: facts.userId,
      aud: 'authenticated',
      iat: issuedAt,
      exp: issuedAt + 3600,
      email: 'ana@exemplo.com.br',
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { first_name: 'Ana' },
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: 1_777_896_000 }],
      session_id: facts.sessionId,
      is_anonymous: false,
    });
    expect({ expiresAtSeconds, expiresInSeconds }).toEqual({
      expiresAtSeconds: issuedAt + 3600,
      expiresInSeconds: 3600,
    });
  });

  it('are verifiable with the published key, which contains no secret', async () => {
    const [jwk] = tokens.jwks.keys;
    expect(Object.keys(jwk ?? {}).toSorted()).toEqual([
      'alg',
      'crv',
      'kid',
      'kty',
      'use',
      'x',
      'y',
    ]);
    const { token } = await tokens.sign(facts, NOW);
    const key = await importJWK({ ...jwk }, 'ES256');
    const { payload } = await jwtVerify(token, key, { currentDate: NOW });
    expect(payload.sub).toBe(facts.userId);
  });

  it('are rejected after they expire, even when they are cached', async () => {
    const { token, expiresAtSeconds } = await tokens.sign(facts, NOW);
    const { sessionId, userId } = facts;
    const half = { aal: 'aal1', isSecondFactorPending: false };
    const expected = { userId, sessionId, expiresAtSeconds, ...half };
    expect(await tokens.verify(token, NOW)).toEqual(expected);
    expect(await tokens.verify(token, later(3599))).toEqual(expected);
    expect(await tokens.verify(token, later(3600))).toBeUndefined();
    expect(await tokens.verify(token, later(3600))).toBeUndefined();
  });

  it('are accepted by another process with the same key', async () => {
    const otherTokens = await createTokens(options);
    const { token } = await tokens.sign(facts, NOW);
    expect(await otherTokens.verify(token, NOW)).toMatchObject({ userId: facts.userId });
  });
});

describe('forged access tokens are rejected:', () => {
  it('the unmodified copy of the forgery is accepted', async () => {
    expect(await tokens.verify(await forge({}), NOW)).toBeDefined();
  });

  it.each([
    ['of another issuer', { claims: { iss: 'https://outra.exemplo.com.br/auth/v1' } }],
    ['for another audience', { claims: { aud: 'service' } }],
    ['without audience', { claims: { aud: undefined } }],
    ['expired', { claims: { exp: 1_700_000_000 } }],
    ['that never expire', { claims: { exp: undefined } }],
    ['without session', { claims: { session_id: undefined } }],
    ['whose subject is no id', { claims: { sub: "' or true --" } }],
    ['naming another key', { header: { kid: 'other' } }],
  ])('%s', async (_what, changes) => {
    expect(await tokens.verify(await forge(changes), NOW)).toBeUndefined();
  });

  it('a token signed with another key, with its key id or ours', async () => {
    const key = await generatePrivateJwk();
    const kid = await keyIdOf(privateJwk);
    expect(await tokens.verify(await forge({ key }), NOW)).toBeUndefined();
    expect(await tokens.verify(await forge({ key, header: { kid } }), NOW)).toBeUndefined();
  });

  it('an unsigned token, a token changed after signing, or no token', async () => {
    const { token } = await tokens.sign(facts, NOW);
    const [head = '', body = '', signature = ''] = token.split('.');
    const unsignedHeader = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const other = Buffer.from(JSON.stringify({ ...decodeJwt(token), sub: randomUUID() }));
    const texts = [
      `${unsignedHeader}.${body}.`,
      `${unsignedHeader}.${body}.${signature}`,
      `${head}.${other.toString('base64url')}.${signature}`,
      `${head}.${body}.${'A'.repeat(86)}`,
      `${head}.${body}`,
      'not-a-token',
      '',
    ];
    for (const text of texts) expect(await tokens.verify(text, NOW), text).toBeUndefined();
  });

  it('a token signed with our public key as a shared secret', async () => {
    const [jwk] = tokens.jwks.keys;
    const kid = await keyIdOf(privateJwk);
    const secrets = [JSON.stringify(jwk), jwk?.['x'] ?? '', JSON.stringify(tokens.jwks)];
    for (const secret of secrets) {
      const token = await new SignJWT({ ...decodeJwt(await forge({})) })
        .setProtectedHeader({ alg: 'HS256', kid })
        .sign(new TextEncoder().encode(secret));
      expect(await tokens.verify(token, NOW)).toBeUndefined();
    }
  });
});
