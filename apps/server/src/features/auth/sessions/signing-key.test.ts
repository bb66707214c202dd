import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generatePrivateJwk } from '#platform/crypto/tokens.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { anAccount, callAuth } from '#features/auth/auth-test-kit.ts';
import { loadSigningKey } from './signing-key.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const withKey = (signingKey: string) => ({
  ...app,
  config: { ...app.config, auth: { ...app.config.auth, signingKey } },
});

describe('the signing key', () => {
  it('is one for all processes, also those that start concurrently', async () => {
    await app.database.kysely.deleteFrom('auth.signingKeys').execute();
    const keys = await Promise.all([1, 2, 3, 4].map(() => loadSigningKey(app)));
    expect(new Set(keys.map((key) => key.d)).size).toBe(1);
    expect(await loadSigningKey(app)).toEqual(keys[0]);
  });

  it('is the configured one, which is not stored in the database', async () => {
    const key = await generatePrivateJwk();
    expect(await loadSigningKey(withKey(JSON.stringify({ ...key, kid: 'a', use: 'sig' })))).toEqual(
      key,
    );
    const stored = await app.database.kysely.selectFrom('auth.signingKeys').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(key.d);
  });

  it('makes the tokens of one process valid in another', async () => {
    const first = await startTestApp({ databaseUrl: app.databaseUrl });
    const second = await startTestApp({ databaseUrl: app.databaseUrl });
    const { accessToken: token } = await anAccount(first);
    expect((await callAuth(second, '/user', { method: 'GET', token })).status).toBe(200);
    await Promise.all([first.close(), second.close()]);
  });

  it.each([
    'secret',
    '{}',
    '{"kty":"oct","k":"c2VjcmV0"}',
    '{"kty":"EC","crv":"P-256","x":"a","y":"b"}',
  ])('is rejected as %j with one clear line that does not contain it', async (text) => {
    await expect(loadSigningKey(withKey(text))).rejects.toThrow(
      'AUTH_SIGNING_KEY deve ser uma chave privada P-256 em formato JWK.',
    );
  });
});
