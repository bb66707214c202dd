import { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertJob } from '#store/jobs.ts';
import { aPerson } from '#testing/builders.ts';
import { followLive } from '#testing/live.ts';
import { failJobs } from '#testing/queue.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { mayReadMetrics } from './may-read-metrics.ts';

const TOKEN = 'um-segredo-bem-comprido';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { METRICS_TOKEN: TOKEN } });
  await app.fastify.listen({ port: 0 });
});
afterAll(() => app.close());

const read = async () => (await app.fastify.inject({ url: '/metrics' })).body;

/** The value of the line that contains all the parts, or undefined. */
function valueOf(text: string, name: string, ...labels: readonly string[]): number | undefined {
  const isMatch = (line: string) =>
    new RegExp(`^${name}[ {]`).test(line) && labels.every((label) => line.includes(label));
  const line = text.split('\n').find(isMatch);
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ')));
}

describe('the metrics', () => {
  test('count requests by route and status, not by URL', async () => {
    const count = async (...labels: string[]) =>
      valueOf(await read(), 'http_request_duration_seconds_count', ...labels) ?? 0;
    const image = ['method="GET"', 'route="/files/:bucket/:owner/:file"', 'status="404"'];
    const before = await count(...image);
    for (const id of ['1', '2']) {
      const url = `/files/avatars/00000000-0000-4000-8000-00000000000${id}/x`;
      await app.fastify.inject({ url });
    }
    await app.fastify.inject({ url: '/api/wp-login.php' });
    expect((await count(...image)) - before).toBe(2);
    expect(await read()).not.toMatch(/wp-login|4000-8000/);
    expect(await count('route="none"', 'status="404"')).toBeGreaterThan(0);
  });

  test('include the process, the pool, the queue and the stream clients', async () => {
    await insertJob(app.database.kysely, 'clean_up', {});
    const expiresAt = '2200-01-01T00:00:00Z';
    await insertJob(app.database.kysely, 'send_text', { phone: '55', message: 'x', expiresAt });
    await failJobs(app, 'send_text');
    const { token } = await aPerson(app, 'admin');
    const follower = await followLive(app, token);
    await follower.next('ready');
    const text = await read();
    expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e6);
    expect(valueOf(text, 'nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0);
    expect(valueOf(text, 'vendas_database_connections', 'state="idle"')).toBeGreaterThan(0);
    expect(valueOf(text, 'vendas_database_connections', 'state="waiting"')).toBe(0);
    expect(valueOf(text, 'vendas_jobs', 'task="clean_up"', 'state="due"')).toBe(1);
    expect(valueOf(text, 'vendas_jobs', 'task="send_text"', 'state="failed"')).toBe(1);
    expect(valueOf(text, 'vendas_live_connections')).toBe(1);
    expect(text).not.toContain('route="/api/live"');
    follower.leave();
  });
});

describe('access to the metrics', () => {
  const status = async (options: { remoteAddress?: string; headers?: Record<string, string> }) =>
    (await app.fastify.inject({ url: '/metrics', ...options })).statusCode;

  test('is granted to a program on this machine, and with the token', async () => {
    expect(await status({})).toBe(200);
    expect(await status({ remoteAddress: '::ffff:127.0.0.1' })).toBe(200);
    const headers = { authorization: `Bearer ${TOKEN}` };
    expect(await status({ remoteAddress: '192.0.2.7', headers })).toBe(200);
  });

  test('is refused to every other caller', async () => {
    expect(await status({ remoteAddress: '192.0.2.7' })).toBe(403);
    expect(await status({ headers: { authorization: 'Bearer outro' } })).toBe(403);
    expect(await status({ headers: { 'x-forwarded-for': '127.0.0.1' } })).toBe(403);
    const { token } = await aPerson(app, 'admin');
    const headers = { authorization: `Bearer ${token}` };
    expect(await status({ remoteAddress: '192.0.2.7', headers })).toBe(403);
  });

  test('behind the proxy depends on the forwarded address', async () => {
    const behindProxy = await startTestApp({ environment: { TRUST_PROXY: 'on' } });
    const through = async (address: string, remoteAddress = '127.0.0.1') => {
      const headers = { 'x-forwarded-for': address };
      return (await behindProxy.fastify.inject({ url: '/metrics', remoteAddress, headers }))
        .statusCode;
    };
    expect(await through('192.0.2.7')).toBe(403);
    expect(await through('127.0.0.1')).toBe(200);
    expect(await through('127.0.0.1, 192.0.2.7')).toBe(403);
    // a caller who bypasses the proxy can send any header
    expect(await through('127.0.0.1', '192.0.2.7')).toBe(403);
    await behindProxy.close();
  });

  test('without a configured token is refused for every token', () => {
    const request = {
      headers: { authorization: 'Bearer undefined' },
      ip: '192.0.2.7',
      socket: new Socket(),
    };
    const config = { metricsToken: undefined, trustsProxy: false };
    expect(mayReadMetrics(request, config)).toBe(false);
  });
});
