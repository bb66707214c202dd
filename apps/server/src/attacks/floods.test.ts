import { once } from 'node:events';
import { connect } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { CATALOGUE_TARGETS } from '#features/products/products.routes.ts';
import { createLog } from '#platform/observability/log.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

let app: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  const log = createLog('info', { write: (line) => lines.push(line) });
  app = await startTestApp({ services: { log } });
  await app.fastify.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

/** Sends all requests on one connection without waiting for responses; returns what has been received so far. */
async function pipeline({ fastify }: TestApp, paths: readonly string[]) {
  const socket = connect(Number(new URL(fastify.listeningOrigin).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let received = '';
  socket.on('data', (bytes) => (received += bytes.toString('latin1')));
  await once(socket, 'connect');
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`).join(''));
  return {
    statuses: () => [...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status),
  };
}

const numbered = (count: number, path: string) =>
  Array.from({ length: count }, (_, index) => `${path}${index}`);

/** Blocks every query on products until it is released. */
async function shareLockProducts() {
  const connectionString = app.databaseUrl;
  // within one transaction pg_stat_activity does not change
  const [holder, watcher] = [
    new pg.Client({ connectionString }),
    new pg.Client({ connectionString }),
  ];
  for (const client of [holder, watcher]) {
    await client.connect();
    onTestFinished(() => client.end());
  }
  await holder.query('begin; lock table products in access exclusive mode');
  const waiting = async () => {
    const { rowCount } = await watcher.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rowCount;
  };
  return { waiting, release: () => holder.query('commit') };
}

const search = (count: number) => numbered(count, '/api/products?search=');
const ok = (count: number) => Array.from({ length: count }, () => '200');

test('of 60 searches on one connection 8 reach the database, and another caller gets a response meanwhile', async () => {
  const { release, waiting } = await shareLockProducts();
  const { statuses } = await pipeline(app, search(60));
  await expect.poll(waiting).toBe(8);
  const otherResponse = await fetch(`${app.fastify.listeningOrigin}/readyz`);
  expect(otherResponse.status).toBe(200);
  expect(await waiting()).toBe(8);
  expect(statuses()).toEqual([]);
  await release();
  await expect.poll(statuses).toEqual(ok(60));
});

test('all cached responses of a pipeline arrive through the same limit', async () => {
  const { statuses } = await pipeline(app, Array<string>(200).fill(CATALOGUE_TARGETS[0] ?? ''));
  await expect.poll(statuses).toEqual(ok(200));
});

test('a stopping server does not wait for queued requests', async () => {
  const stopping = await startTestApp({ databaseUrl: app.databaseUrl });
  await stopping.fastify.listen({ host: '127.0.0.1', port: 0 });
  const { release, waiting } = await shareLockProducts();
  const { statuses } = await pipeline(stopping, search(1_000));
  await expect.poll(waiting).toBe(8);
  const closed = stopping.close();
  await release();
  await closed;
  expect(statuses().length).toBeLessThan(20);
});

test('300 refusals of one caller are 30 lines in the log', async () => {
  lines.length = 0;
  const { statuses } = await pipeline(app, numbered(300, '/api/products?category='));
  await expect.poll(statuses).toHaveLength(300);
  expect(new Set(statuses())).toEqual(new Set(['400']));
  expect(lines.filter((line) => line.includes('"refused"'))).toHaveLength(30);
});
