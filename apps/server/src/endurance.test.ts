import { afterAll, beforeAll, expect, test } from 'vitest';
import { runEndurance } from '#testing/endurance.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.fastify.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

/** What code compiled late and caches still filling may take; a leak of a few kilobytes a request takes more. */
const SLACK_BYTES = 24 * 1024 * 1024;

test('a while of mixed load leaves nothing behind', { timeout: 120_000 }, async () => {
  const report = await runEndurance(app, { warmUpMs: 4_000, durationMs: 9_000 });
  expect(report.failures).toEqual([]);
  expect(report.requests).toBeGreaterThan(100);
  const { after, before } = report;
  expect(after).toMatchObject({ sockets: 0, busyConnections: 0, waitingForConnections: 0 });
  expect(after.listeners).toBeLessThanOrEqual(before.listeners);
  expect(after.handles).toBeLessThanOrEqual(before.handles + 2);
  expect(after.heapBytes - before.heapBytes).toBeLessThan(SLACK_BYTES);
});
