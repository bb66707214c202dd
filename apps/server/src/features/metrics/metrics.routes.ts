import type { FastifyInstance } from 'fastify';
import { Fault } from '#platform/http/errors.ts';
import { createMetrics } from '#platform/observability/metrics.ts';
import type { Reading } from '#platform/observability/metrics.ts';
import type { Services } from '#platform/services.ts';
import { withTimeout } from '#platform/with-timeout.ts';
import { countFailedBackups, findLastBackup } from '#store/backup/backup-runs.ts';
import { countJobs } from '#store/operations.ts';
import { mayReadMetrics } from './may-read-metrics.ts';

const TIMEOUT_MS = 3_000;
const TEXT_FORM = 'text/plain; version=0.0.4; charset=utf-8';

/** Values that come from other parts of the app. */
interface Sources {
  /** How many clients read the change stream of this process. */
  readonly liveReaders: () => number;
  /** How many responses came from the response cache, which bypasses the framework's measure. */
  readonly cachedResponses: () => readonly Reading[];
  /** The reasons against readiness of this process; empty when ready. */
  readonly unreadiness: () => Promise<readonly string[]>;
}

/** Measures every request, and serves `/metrics` to authorized callers. Call it before routes are registered. */
export function registerMetrics(
  fastify: FastifyInstance,
  { config, database }: Services,
  { liveReaders, cachedResponses, unreadiness }: Sources,
): void {
  const metrics = createMetrics();
  metrics.measureRequests(fastify);
  metrics.addCounter({
    name: 'vendas_answers_from_memory_total',
    help: 'Responses served from the response cache, by route and status.',
    labels: ['route', 'status'],
    read: cachedResponses,
  });
  metrics.addGauge({
    name: 'vendas_ready',
    help: '1 while this process can serve, as /readyz reports.',
    read: async () => [{ value: (await unreadiness()).length === 0 ? 1 : 0 }],
  });
  metrics.addGauge({
    name: 'vendas_database_connections',
    help: 'Connections of this process to the database, and requests that wait for one.',
    labels: ['state'],
    read: () => connectionReadings(database.pool),
  });
  metrics.addGauge({
    name: 'vendas_jobs',
    help: 'Jobs in the queue of all processes; failed ones have used up their tries.',
    labels: ['task', 'state'],
    read: async () => {
      const counts = await withTimeout(TIMEOUT_MS, countJobs(database.kysely));
      return counts.map(({ task, state, count }) => ({ labels: { task, state }, value: count }));
    },
  });
  metrics.addGauge({
    name: 'vendas_backup_last_success_timestamp_seconds',
    help: 'When the last backup that succeeded was taken, in seconds since 1970.',
    read: async () => {
      const last = await withTimeout(TIMEOUT_MS, findLastBackup(database.kysely));
      return last === undefined ? [] : [{ value: last.startedAt.getTime() / 1000 }];
    },
  });
  metrics.addGauge({
    name: 'vendas_backup_failures',
    help: 'Backups that failed since the last one that succeeded.',
    read: async () => [
      { value: await withTimeout(TIMEOUT_MS, countFailedBackups(database.kysely)) },
    ],
  });
  metrics.addGauge({
    name: 'vendas_live_connections',
    help: 'Screens that follow changes through this process.',
    read: () => [{ value: liveReaders() }],
  });
  fastify.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayReadMetrics(request, config)) throw new Fault('forbidden');
    const text = await metrics.text();
    return reply.header('cache-control', 'no-store').type(TEXT_FORM).send(text);
  });
}

function connectionReadings(pool: Services['database']['pool']): readonly Reading[] {
  const counts = {
    idle: pool.idleCount,
    busy: pool.totalCount - pool.idleCount,
    waiting: pool.waitingCount,
  };
  return Object.entries(counts).map(([state, value]) => ({ labels: { state }, value }));
}
