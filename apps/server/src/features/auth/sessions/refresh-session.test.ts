import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listSessions } from '@vendas/contract/people/account';
import { aPerson, callRoute, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import {
  anAccount,
  auditOf,
  callAuth,
  movableClock,
  readSession,
  refresh,
  signIn,
} from '#features/auth/auth-test-kit.ts';
import type { Account } from '#features/auth/auth-test-kit.ts';

let app: TestApp;
const clock = movableClock();

beforeAll(async () => {
  app = await startTestApp({ services: { clock } });
});
afterAll(() => app.close());

const MALFORMED = {
  status: 400,
  body: { code: 'validation_failed', message: 'Refresh token is not valid' },
};
const NOT_FOUND = { status: 400, body: { code: 'refresh_token_not_found' } };
const REUSED = {
  status: 400,
  body: { code: 'refresh_token_already_used', message: 'Invalid Refresh Token: Already Used' },
};

/** Renews and returns the new refresh token. */
async function renewed(token: string): Promise<string> {
  const { status, body } = await refresh(app, token);
  expect(status).toBe(200);
  return readSession(body).refreshToken;
}

const tokensOf = (userId: string) =>
  app.database.kysely
    .selectFrom('auth.refreshTokens')
    .innerJoin('auth.sessions', 'auth.sessions.id', 'auth.refreshTokens.sessionId')
    .where('userId', '=', userId)
    .select(['isRevoked', 'tokenHash'])
    .execute();

/** The connections that wait for a lock; queried outside a transaction, where the result would be fixed. */
async function waiting(): Promise<unknown[]> {
  const { rows } = await app.database.pool.query(`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return rows.map(({ pid }) => pid);
}

const isAlive = async ({ accessToken: token }: Account) =>
  (await callAuth(app, '/user', { method: 'GET', token })).status === 200;

describe('the renewal of a session', () => {
  it('replaces the token, keeps the session, and stores no token', async () => {
    const account = await anAccount(app);
    const next = await renewed(account.refreshToken);
    expect(next).not.toBe(account.refreshToken);
    const rows = await tokensOf(account.id);
    expect(
      rows.map(({ isRevoked }) => isRevoked).toSorted((a, b) => Number(a) - Number(b)),
    ).toEqual([false, true]);
    const stored = rows.map(({ tokenHash }) => tokenHash.toString('base64url'));
    expect(stored).not.toContain(next);
    await renewed(next);
    expect(await isAlive(account)).toBe(true);
  });

  it('counts as a use of this session alone, and the list is sorted by last use', async () => {
    const person = await aPerson(app);
    const otherPerson = await aPerson(app);
    for (const _ of [1, 2]) {
      clock.moveSeconds(60);
      await signIn(app, person.email, person.password);
    }
    /** How many minutes ago each session was used. */
    const usesOf = async (as: Person) =>
      succeeded(await callRoute(app, listSessions, { as })).items.map(({ lastUsedAt }) =>
        Math.round((clock.now().getTime() - Date.parse(lastUsedAt)) / 60_000),
      );
    expect(await usesOf(person)).toEqual([2, 0, 1]);
    clock.moveSeconds(60);
    await renewed(person.refreshToken);
    expect(await usesOf(person)).toEqual([0, 1, 2]);
    expect(await usesOf(otherPerson)).toEqual([3]);
  });

  it('keeps one session alive through fifty concurrent renewals with one token', async () => {
    const account = await anAccount(app);
    const storm = Array.from({ length: 50 }, () => renewed(account.refreshToken));
    const responses = new Set(await Promise.all(storm));
    expect(responses.size).toBe(1);
    const [next = ''] = responses;
    await renewed(next);
    expect(await isAlive(account)).toBe(true);
  });

  it('returns one token to two renewals that both start before either is done', async () => {
    const account = await anAccount(app);
    const otherClient = new pg.Client({ connectionString: app.databaseUrl });
    await otherClient.connect();
    // a renewal that has read the token waits here, so that without the queue both would replace it
    await otherClient.query('begin');
    await otherClient.query(
      `select from auth.refresh_tokens where session_id in (select id from auth.sessions where user_id = $1) for update`,
      [account.id],
    );
    const renewals = [renewed(account.refreshToken), renewed(account.refreshToken)];
    await expect.poll(waiting).toHaveLength(2);
    await otherClient.query('rollback');
    await otherClient.end();
    const [first, second] = await Promise.all(renewals);
    expect(first).toBe(second);
    expect(await isAlive(account)).toBe(true);
  });

  it('accepts a token after a lost response, however long ago, while the newer token is unused', async () => {
    const account = await anAccount(app);
    const lostRenewal = await renewed(account.refreshToken);
    clock.moveSeconds(3000);
    expect(await renewed(account.refreshToken)).toBe(lostRenewal);
  });

  it('accepts a late repeat within seconds although the newer token was used already', async () => {
    const account = await anAccount(app);
    const second = await renewed(account.refreshToken);
    const third = await renewed(second);
    clock.moveSeconds(8);
    expect(await renewed(account.refreshToken)).toBe(third);
  });
});

describe('the renewal of a session rejects', () => {
  it.each(['', 'short', `${'a'.repeat(42)}\0`, 'x'.repeat(5000)])(
    'the malformed token %j',
    async (token) => expect(await refresh(app, token)).toMatchObject(MALFORMED),
  );

  it('a missing and a mistyped token', async () => {
    const path = '/token?grant_type=refresh_token';
    expect(await callAuth(app, path, { body: {} })).toMatchObject(MALFORMED);
    expect(await callAuth(app, path, { body: { refresh_token: 7 } })).toMatchObject({
      status: 400,
      body: { code: 'bad_json' },
    });
  });

  it.each(['a'.repeat(43), '0123456789ab', 'expired-refresh-token'])(
    'the token %j, which was never issued',
    async (token) => expect(await refresh(app, token)).toMatchObject(NOT_FOUND),
  );

  it('a token used by two clients: the session ends, permanently', async () => {
    const account = await anAccount(app);
    const second = await renewed(account.refreshToken);
    const third = await renewed(second);
    clock.moveSeconds(11);
    expect(await refresh(app, account.refreshToken)).toMatchObject(REUSED);
    expect(await tokensOf(account.id)).toEqual([]);
    expect(await refresh(app, third)).toMatchObject(NOT_FOUND);
    expect(await isAlive(account)).toBe(false);
    expect(await auditOf(app, account.id)).toEqual(['signup', 'token_reuse']);
  });

  it('the token of a session that was signed out', async () => {
    const account = await anAccount(app);
    await callAuth(app, '/logout', { token: account.accessToken });
    expect(await refresh(app, account.refreshToken)).toMatchObject(NOT_FOUND);
  });

  it('the token of an expired session', async () => {
    const account = await anAccount(app);
    await app.database.kysely
      .updateTable('auth.sessions')
      .set({ notAfter: clock.now() })
      .where('userId', '=', account.id)
      .execute();
    expect(await refresh(app, account.refreshToken)).toMatchObject({
      status: 400,
      body: { code: 'session_expired', message: 'Invalid Refresh Token: Session Expired' },
    });
  });

  it('a banned person', async () => {
    const account = await anAccount(app);
    await app.database.kysely
      .updateTable('auth.users')
      .set({ bannedUntil: new Date(clock.now().getTime() + 60_000) })
      .where('id', '=', account.id)
      .execute();
    expect(await refresh(app, account.refreshToken)).toMatchObject({
      status: 400,
      body: { code: 'user_banned' },
    });
  });
});

describe('the renewal of a session during a short failure of the database', () => {
  it('makes the client retry instead of ending its session', async () => {
    const { id, refreshToken } = await anAccount(app);
    const otherClient = new pg.Client({ connectionString: app.databaseUrl });
    await otherClient.connect();
    await otherClient.query('begin');
    await otherClient.query('select from auth.sessions where user_id = $1 for update', [id]);
    const response = refresh(app, refreshToken);
    await expect.poll(waiting).toHaveLength(1);
    await otherClient.query('select pg_terminate_backend($1)', await waiting());
    expect(await response).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
    await otherClient.end();
    await renewed(refreshToken);
  });
});
