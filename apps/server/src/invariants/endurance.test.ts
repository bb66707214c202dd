import { afterAll, beforeAll, expect, test } from 'vitest';
import { runEndurance } from '#testing/faults/endurance.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.fastify.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

// so many and not so long: the same is proven on every machine, and a quick one is not kept busy for as long as a slow
const WARM_UP = { calls: 450 };
const MEASURED = { calls: 750 };

/** What code compiled late and caches still filling may take, and more; a leak of four kilobytes a request takes more. */
const SLACK_BYTES = 2.5 * 1024 * 1024;

test('a while of mixed load leaves nothing behind', { timeout: 120_000 }, async () => {
  const report = await runEndurance(app, { warmUp: WARM_UP, measured: MEASURED });
  expect(report.failures).toEqual([]);
  expect(report.requests).toBe(MEASURED.calls);
  const { after, before } = report;
  expect(after).toMatchObject({ sockets: 0, busyConnections: 0, waitingForConnections: 0 });
  expect(after.listeners).toBeLessThanOrEqual(before.listeners);
  expect(after.handles).toBeLessThanOrEqual(before.handles + 2);
  expect(after.heapBytes - before.heapBytes).toBeLessThan(SLACK_BYTES);
});
