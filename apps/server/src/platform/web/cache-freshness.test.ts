import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { createChangeListener } from '#platform/database/change-listener.ts';
import type { ChangeListener } from '#platform/database/change-listener.ts';
import { createCacheFreshness } from './cache-freshness.ts';
import type { CacheFreshness } from './cache-freshness.ts';

let app: TestApp;
let listener: ChangeListener;
let freshness: CacheFreshness;
/** A monotonic clock, in milliseconds. */
let now = 0;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => {
  const { log } = app;
  const { direct: connection, pool } = app.database;
  const silent = () => undefined;
  const on = { onNotice: silent, onListening: silent };
  listener = createChangeListener({ connection, log, channels: () => ['proof'], ...on });
  freshness = createCacheFreshness(listener, pool);
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await listener.stop();
});

/** On a busy machine a response may take longer than the timeout. */
const untilProven = () => vi.waitFor(async () => expect(await freshness.renew()).toBe(true));

async function listen(): Promise<void> {
  listener.start();
  await untilProven();
}

test('without a listening connection there is no proof of freshness', async () => {
  expect([freshness.isFresh(), await freshness.renew()]).toEqual([false, false]);
  await listen();
  expect(freshness.isFresh()).toBe(true);
  await listener.stop();
  expect([freshness.isFresh(), await freshness.renew()]).toEqual([false, false]);
});

test('a proof of freshness is valid for a limited time', async () => {
  await listen();
  now += 20;
  expect(freshness.isFresh()).toBe(true);
  now += 1;
  expect(freshness.isFresh()).toBe(false);
});

test('a proof of freshness is valid until this process queries the database', async () => {
  await listen();
  expect(freshness.isFresh()).toBe(true);
  await app.database.pool.query('select 1');
  expect(freshness.isFresh()).toBe(false);
  await untilProven();
  expect(freshness.isFresh()).toBe(true);
});

test('under load the next proof of freshness is requested before the last one expires', async () => {
  await listen();
  now += 11;
  expect(freshness.isFresh()).toBe(true);
  // counted from its request
  now += 15;
  await vi.waitFor(() => expect(freshness.isFresh()).toBe(true));
});

test('one check serves all concurrent requests, but none from before a query', async () => {
  await listen();
  const first = freshness.renew();
  expect(freshness.renew()).toBe(first);
  await app.database.pool.query('select 1');
  const second = freshness.renew();
  expect(second).not.toBe(first);
  await Promise.all([first, second]);
});

test('a connection that does not respond is no proof, and no request waits for it', async () => {
  listener.start();
  await vi.waitFor(() => expect(listener.isListening()).toBe(true));
  const { rows } = await app.database.pool.query(
    `select pid from pg_stat_activity where datname = current_database() and query like 'listen%proof%'`,
  );
  expect(rows).toHaveLength(1);
  const { pid } = rows[0];
  process.kill(pid, 'SIGSTOP');
  try {
    expect(await freshness.renew()).toBe(false);
    expect(freshness.isFresh()).toBe(false);
  } finally {
    process.kill(pid, 'SIGCONT');
  }
  await untilProven();
});
