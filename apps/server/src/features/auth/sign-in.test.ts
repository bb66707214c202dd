import { argon2Sync, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { anAccount, auditOf, callAuth, PASSWORD, readSession, signIn } from './auth-test-kit.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const storedHash = async (id: string) => {
  const query = app.database.kysely.selectFrom('auth.users').select('passwordHash');
  return (await query.where('id', '=', id).executeTakeFirstOrThrow()).passwordHash;
};

const setUser = (id: string, changes: { bannedUntil?: Date | null; passwordHash?: string }) =>
  app.database.kysely.updateTable('auth.users').set(changes).where('id', '=', id).execute();

const sessionSchema = z.object({
  user: z.looseObject({
    last_sign_in_at: z.string(),
    identities: z.array(z.object({ last_sign_in_at: z.string() }).loose()),
  }),
});
const sessionOf = (body: unknown) => sessionSchema.parse(body);

describe('signing in with a password', () => {
  it('opens a new session and records it in the audit log', async () => {
    const account = await anAccount(app);
    const { status, body } = await signIn(app, account.email, PASSWORD);
    expect(status).toBe(200);
    expect(readSession(body).accessToken).not.toBe(account.accessToken);
    expect(await auditOf(app, account.id)).toEqual(['signup', 'login']);
  });

  it('returns the same user as later requests, with identities and second factors', async () => {
    const { accessToken, email, id } = await anAccount(app);
    await callAuth(app, '/factors', {
      token: accessToken,
      body: { factor_type: 'totp', friendly_name: 'Celular "novo"' },
    });
    // more precise than JavaScript's dates, and different from the time of this sign-in
    await sql`update auth.identities set created_at = '2026-01-02 03:04:05.678912+00' where user_id = ${id}`.execute(
      app.database.kysely,
    );
    const { user } = sessionOf((await signIn(app, email, PASSWORD)).body);
    const now = await callAuth(app, '/user', { method: 'GET', token: accessToken });
    expect(user).toEqual(now.body);
    expect(user).toMatchObject({
      identities: [{ created_at: '2026-01-02T03:04:05.678Z' }],
      factors: [{ friendly_name: 'Celular "novo"', status: 'unverified' }],
    });
    expect(user.identities[0]?.last_sign_in_at).toBe(user.last_sign_in_at);
  });

  it('replaces a hash with an older cost', async () => {
    const account = await anAccount(app);
    // argon2id of PASSWORD under the salt 'AAAA…' with m=8, t=1, p=1
    const salt = Buffer.alloc(16);
    const cost = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 };
    const tag = argon2Sync('argon2id', { message: PASSWORD, nonce: salt, ...cost });
    const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
    await setUser(account.id, {
      passwordHash: `$argon2id$v=19$m=8,t=1,p=1$${text(salt)}$${text(tag)}`,
    });
    expect((await signIn(app, account.email, PASSWORD)).status).toBe(200);
    expect(await storedHash(account.id)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await signIn(app, account.email, PASSWORD)).status).toBe(200);
  });

  it('takes as long for an unknown address as for a wrong password', async () => {
    const { email } = await anAccount(app);
    const timeOf = async (address: string) => {
      const start = performance.now();
      await signIn(app, address, 'errada');
      return performance.now() - start;
    };
    const knownMs: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      knownMs.push(await timeOf(email));
      unknown.push(await timeOf(`${randomUUID()}@exemplo.com.br`));
    }
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...knownMs) / 3);
  });
});

describe('signing in with a password is rejected with', () => {
  it.each([
    ['nothing', {}, 'validation_failed', 'missing email or phone'],
    ['an empty password', { email: 'a@x.com' }, 'invalid_credentials', 'Invalid login credentials'],
    ['an impossible address', { email: 'a\0', password: 'x' }, 'invalid_credentials', undefined],
  ])('%s', async (_what, body, code, message) => {
    const response = await callAuth(app, '/token?grant_type=password', { body });
    expect(response).toMatchObject({
      status: 400,
      body: { code, ...(message ? { message } : {}) },
    });
  });

  it.each(['', '?grant_type=device_code', '?grant_type=password&grant_type=password'])(
    'the grant %j',
    async (query) => {
      expect(await callAuth(app, `/token${query}`, { body: {} })).toMatchObject({
        status: 400,
        body: { code: 'invalid_credentials', message: 'unsupported_grant_type' },
      });
    },
  );

  it('a banned account, and the response reveals the ban only after the right password', async () => {
    const account = await anAccount(app);
    await setUser(account.id, { bannedUntil: new Date(Date.now() + 60_000) });
    expect(await signIn(app, account.email, PASSWORD)).toMatchObject({
      status: 400,
      body: { code: 'user_banned', message: 'User is banned' },
    });
    expect(await signIn(app, account.email, 'errada')).toMatchObject({
      body: { code: 'invalid_credentials' },
    });
    const { accessToken: token } = account;
    expect(await callAuth(app, '/user', { method: 'GET', token })).toMatchObject({
      status: 403,
      body: { code: 'user_banned' },
    });
    await setUser(account.id, { bannedUntil: new Date(Date.now() - 1) });
    expect((await signIn(app, account.email, PASSWORD)).status).toBe(200);
  });
});
