import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { createChangeListener } from '#platform/database/change-listener.ts';
import type { ChangeListener } from '#platform/database/change-listener.ts';
import { createCacheFreshness } from './cache-freshness.ts';
import type { CacheFreshness } from './cache-freshness.ts';

let app: TestApp;
let listener: ChangeListener;
let news: CacheFreshness;
/** The machine's steady clock, in milliseconds. */
let now = 0;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => {
  const { log } = app;
  const { pool } = app.database;
  const silent = () => undefined;
  const on = { onNotice: silent, onListening: silent };
  listener = createChangeListener({ pool, log, channel: 'proof', ...on });
  news = createCacheFreshness(listener, pool);
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await listener.stop();
});

/** On a busy machine an answer may take longer than anybody is let to wait for it. */
const untilProven = () => vi.waitFor(async () => expect(await news.renew()).toBe(true));

async function listen(): Promise<void> {
  listener.start();
  await untilProven();
}

test('while nobody listens there is no proof', async () => {
  expect([news.stands(), await news.renew()]).toEqual([false, false]);
  await listen();
  expect(news.stands()).toBe(true);
  await listener.stop();
  expect([news.stands(), await news.renew()]).toEqual([false, false]);
});

test('a proof is valid for a moment', async () => {
  await listen();
  now += 20;
  expect(news.stands()).toBe(true);
  now += 1;
  expect(news.stands()).toBe(false);
});

test('a proof stands until this process itself asked the database something', async () => {
  await listen();
  expect(news.stands()).toBe(true);
  await app.database.pool.query('select 1');
  expect(news.stands()).toBe(false);
  await untilProven();
  expect(news.stands()).toBe(true);
});

test('while it is asked for, the next proof comes before the last one is over', async () => {
  await listen();
  now += 11;
  expect(news.stands()).toBe(true);
  // counted from when it was asked for
  now += 15;
  await vi.waitFor(() => expect(news.stands()).toBe(true));
});

test('one question serves all who ask at once, but none asked before a doubt', async () => {
  await listen();
  const first = news.renew();
  expect(news.renew()).toBe(first);
  await app.database.pool.query('select 1');
  const second = news.renew();
  expect(second).not.toBe(first);
  await Promise.all([first, second]);
});

test('a connection that does not answer is no proof, and nobody waits for it', async () => {
  listener.start();
  await vi.waitFor(() => expect(listener.isListening()).toBe(true));
  const { rows } = await app.database.pool.query(
    `select pid from pg_stat_activity where datname = current_database() and query like 'listen%proof%'`,
  );
  expect(rows).toHaveLength(1);
  const { pid } = rows[0];
  process.kill(pid, 'SIGSTOP');
  try {
    expect(await news.renew()).toBe(false);
    expect(news.stands()).toBe(false);
  } finally {
    process.kill(pid, 'SIGCONT');
  }
  await untilProven();
});
