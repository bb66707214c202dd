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

// a number of calls, not a time: the same work on every machine
const WARM_UP = { calls: 450 };
const MEASURED = { calls: 750 };

/** The allowance for late compilation and filling caches; a leak of four kilobytes per request exceeds it. */
const SLACK_BYTES = 2.5 * 1024 * 1024;

test(
  'mixed load leaves no connections, handles or memory behind',
  { timeout: 120_000 },
  async () => {
    const report = await runEndurance(app, { warmUp: WARM_UP, measured: MEASURED });
    expect(report.failures).toEqual([]);
    expect(report.requests).toBe(MEASURED.calls);
    const { after, before } = report;
    expect(after).toMatchObject({ sockets: 0, busyConnections: 0, waitingForConnections: 0 });
    expect(after.listeners).toBeLessThanOrEqual(before.listeners);
    expect(after.handles).toBeLessThanOrEqual(before.handles + 2);
    expect(after.heapBytes - before.heapBytes).toBeLessThan(SLACK_BYTES);
  },
);
