// `npm run bench -- endurance [minutes]`: runs load on a temporary shop and reports whether it uses
// ever more resources.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';
import { createDiskFileStore } from '#platform/files/file-store.ts';
import { migrateJobs, startJobs } from '#platform/job-runner.ts';
import { createLog } from '#platform/observability/log.ts';
import { migrate } from '#platform/database/migrate.ts';
import { runEndurance } from '#testing/faults/endurance.ts';
import type { EnduranceReport } from '#testing/faults/endurance.ts';
import { createApp } from './app.ts';

const MINUTE_MS = 60_000;
/** Above the noise of a shared machine; a leak or a growing list exceeds them within minutes. */
const LIMITS = { heapRatio: 1.25, latencyRatio: 2 } as const;

/**
 * Runs load on a temporary shop for the given minutes; true when it used no more resources at the end than at the
 * start.
 */
async function checkEndurance(minutes: number): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vendas-endurance-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const { connectionString } = postgres;
  const database = openDatabase({ connectionString, onIdleError: () => undefined });
  const config = readConfig({ DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'error' });
  const log = createLog(config.logLevel);
  await migrate(database.kysely);
  await migrateJobs(database, log);
  const fileStore = createDiskFileStore(join(dataDir, 'files'));
  const services = { config, database, clock: systemClock, log, fileStore };
  const { fastify, tasks } = await createApp({
    ...services,
    loadDemo: async () => undefined,
    print: () => undefined,
  });
  const jobs = startJobs(database, tasks, log);
  try {
    await fastify.listen({ host: '127.0.0.1', port: 0 });
    console.log(`endurance: ${minutes} minutes of mixed load`);
    const report = await runEndurance(
      { fastify, database },
      {
        warmUp: { ms: MINUTE_MS },
        measured: { ms: minutes * MINUTE_MS },
        onProgress: printProgress,
      },
    );
    return printReport(report);
  } finally {
    await fastify.close();
    await jobs.stop();
    await database.close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function printProgress({ calls, failures }: { calls: number; failures: number }): void {
  const { heapUsed, rss } = process.memoryUsage();
  const [heap, all] = [heapUsed, rss].map((bytes) => Math.round(bytes / 1_048_576));
  console.log(
    `${calls} calls, ${failures} failures, heap ${heap} MB (uncollected), process ${all} MB`,
  );
}

function printReport(report: EnduranceReport): boolean {
  const { after, before, failures, heapByThird, medianByThird, requests, slowByThird } = report;
  const megabytes = (bytes: number) => Math.round((bytes / 1_048_576) * 10) / 10;
  const ratio = (values: readonly number[]) => (values.at(-1) ?? 0) / (values[0] ?? 1);
  const heapRatio = after.heapBytes / before.heapBytes;
  const latencyRatio = ratio(medianByThird);
  console.table([
    { what: 'requests', first: '', last: requests },
    { what: 'failures', first: '', last: failures.length },
    {
      what: 'heap at rest, MB',
      first: megabytes(before.heapBytes),
      last: megabytes(after.heapBytes),
    },
    { what: 'connections in use', first: before.busyConnections, last: after.busyConnections },
    { what: 'sockets', first: before.sockets, last: after.sockets },
    { what: 'listeners', first: before.listeners, last: after.listeners },
    { what: 'handles', first: before.handles, last: after.handles },
  ]);
  const rounded = (values: readonly number[]) => values.map((ms) => ms.toFixed(2)).join(', ');
  console.log(`heap by third, MB: ${heapByThird.map(megabytes).join(', ')}`);
  console.log(
    `median by third, ms: ${rounded(medianByThird)}; of the slow: ${rounded(slowByThird)}`,
  );
  console.log(
    `ratio of last to first: heap ${heapRatio.toFixed(2)}, latency ${latencyRatio.toFixed(2)}`,
  );
  for (const failure of failures.slice(0, 10)) console.log(failure);
  return (
    failures.length === 0 &&
    heapRatio < LIMITS.heapRatio &&
    latencyRatio < LIMITS.latencyRatio &&
    after.busyConnections <= before.busyConnections &&
    after.sockets === 0 &&
    after.listeners <= before.listeners &&
    after.handles <= before.handles
  );
}

const minutes = Number(process.argv[3] ?? 30);
if (!(minutes > 0)) console.error('Uso: npm run bench -- endurance [MINUTOS]');
if (!(minutes > 0) || !(await checkEndurance(minutes))) process.exitCode = 1;
