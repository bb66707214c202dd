import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/database/transaction.ts';
import { insertJob } from '#store/jobs.ts';
import { aPerson } from '#testing/builders.ts';
import { failJobs } from '#testing/queue.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { cleanUp } from './clean-up.ts';

let app: TestApp;
let userId: string;

beforeAll(async () => {
  app = await startTestApp();
  ({ id: userId } = await aPerson(app));
});
afterAll(() => app.close());

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);
const cleanUpIn = (days: number) => cleanUp({ ...app, clock: { now: () => inDays(days) } });

async function count(table: string, where = 'true'): Promise<number> {
  const { rows } = await app.database.pool.query(
    `select count(*)::int as n from ${table} where ${where}`,
  );
  return rows[0].n;
}

describe('the cleanup', () => {
  it.each([
    [
      'expired links and codes',
      'auth.one_time_tokens',
      `insert into auth.one_time_tokens (user_id, kind, token_hash, relates_to, expires_at) values ($1, 'recovery', 'x', 'x', now() + interval '1 hour')`,
      1 / 48,
      1,
    ],
    [
      'PKCE codes that were not exchanged',
      'auth.flow_states',
      `insert into auth.flow_states (code_hash, user_id, challenge_method, challenge_hash, expires_at) values (sha256('x'), $1, 's256', sha256('y'), now() + interval '5 minutes')`,
      1 / 480,
      1 / 48,
    ],
    [
      'responses of idempotent calls',
      'idempotency_keys',
      `insert into idempotency_keys (user_id, key, route, input_hash, response) values ($1, gen_random_uuid(), 'x', '', '1')`,
      6.9,
      7.1,
    ],
    [
      'refresh tokens replaced long ago',
      'auth.refresh_tokens where is_revoked',
      `insert into auth.refresh_tokens (token_hash, session_id, is_revoked) select sha256('x'), id, true from auth.sessions where user_id = $1`,
      29,
      31,
    ],
    [
      'unconfirmed factors',
      'auth.mfa_factors',
      `insert into auth.mfa_factors (user_id, secret) values ($1, 'x')`,
      1 / 48,
      1 / 20,
    ],
    ['sessions that were not renewed', 'auth.sessions', `select $1::uuid`, 399, 401],
  ])('removes %s, and not before', async (_what, table, insert, early, late) => {
    await app.database.pool.query(insert, [userId]);
    const [name = '', condition] = table.split(' where ');
    expect(await count(name, condition)).toBe(1);
    await cleanUpIn(early);
    expect(await count(name, condition)).toBe(1);
    await cleanUpIn(late);
    expect(await count(name, condition)).toBe(0);
  });

  it('keeps a confirmed factor', async () => {
    await app.database.pool.query(
      `insert into auth.mfa_factors (user_id, secret, status) values ($1, 'x', 'verified')`,
      [userId],
    );
    await cleanUpIn(10);
    expect(await count('auth.mfa_factors')).toBe(1);
  });

  it('removes jobs without attempts left, because they may contain links', async () => {
    const text = { phone: '55', message: 'x', expiresAt: inDays(1).toISOString() };
    await inTransaction(app.database.kysely, (tx) => insertJob(tx, 'send_text', text));
    await failJobs(app, 'send_text');
    await cleanUpIn(6.9);
    expect([await count('graphile_worker.jobs'), await count('job_payloads')]).toEqual([1, 1]);
    await cleanUpIn(7.1);
    expect([await count('graphile_worker.jobs'), await count('job_payloads')]).toEqual([0, 0]);
  });

  it('removes full rate limit buckets and unused devices', async () => {
    await app.database.pool.query('insert into auth.limits values ($1, 1, now())', [
      randomBytes(32),
    ]);
    await app.database.pool.query(
      'insert into auth.known_devices (user_id, device_hash) values ($1, $2)',
      [userId, randomBytes(32)],
    );
    const knownDevice = `device_hash is not null and user_id = '${userId}'`;
    const before = await count('auth.known_devices', knownDevice);
    await cleanUpIn(3);
    expect(await count('auth.limits')).toBe(0);
    expect(await count('auth.known_devices', knownDevice)).toBe(before);
    await cleanUpIn(401);
    expect(await count('auth.known_devices', knownDevice)).toBe(0);
  });

  it('is a job of the queue', async () => {
    await app.database.pool.query(
      `insert into auth.one_time_tokens (user_id, kind, token_hash, relates_to, expires_at) values ($1, 'recovery', $2, 'x', now() - interval '1 second')`,
      [userId, randomUUID()],
    );
    await insertJob(app.database.kysely, 'clean_up', {});
    await app.runJobs();
    expect(await count('auth.one_time_tokens')).toBe(0);
  });
});
