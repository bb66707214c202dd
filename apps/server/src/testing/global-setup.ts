import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#platform/database/database.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';
import { migrateJobs } from '#platform/job-runner.ts';
import { createLog } from '#platform/observability/log.ts';
import { migrate } from '#platform/database/migrate.ts';
import { createDatabase, withDatabaseName } from './databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The test cluster; its database `template` is migrated and empty. */
    clusterUrl: string;
  }
}

/**
 * One real PostgreSQL for the whole run. Durability is off: a test never survives a power cut anyway. Tests that need
 * durability start their own.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vendas-test-'));
  const cluster = await startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '300',
      // a parallel plan of tables that were never analysed starts processes, which cost more than reading the few rows
      max_parallel_workers_per_gather: '0',
    },
  });
  await createDatabase(cluster.connectionString, 'template');
  const database = openDatabase({
    connectionString: withDatabaseName(cluster.connectionString, 'template'),
    onIdleError: () => undefined,
  });
  await migrate(database.kysely);
  await migrateJobs(database, createLog('silent'));
  await database.close();
  project.provide('clusterUrl', cluster.connectionString);
  return async () => {
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
