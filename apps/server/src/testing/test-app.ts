import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { inject as provided } from 'vitest';
import { createApp } from '#app.ts';
import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import type { Timeouts } from '#platform/database/database.ts';
import { createDiskFileStore } from '#platform/files/file-store.ts';
import { runDueJobs } from '#platform/job-runner.ts';
import { createLog } from '#platform/observability/log.ts';
import type { Services } from '#platform/services.ts';
import { createDatabase, dropDatabase } from './databases.ts';

export interface TestApp extends Services {
  readonly fastify: FastifyInstance;
  readonly databaseUrl: string;
  /** Runs every job that is due, as the queue's runner would. */
  runJobs(): Promise<void>;
  close(): Promise<void>;
}

interface TestAppOptions {
  readonly environment?: Readonly<Record<string, string>>;
  readonly services?: Partial<Services>;
  /** Receives the lines for the person who started the server. */
  readonly print?: (line: string) => void;
  /** Another app's database, to act as a second process on it. */
  readonly databaseUrl?: string;
  /** The pooler in front of that database. */
  readonly pooler?: { readonly url: string; readonly isPrepared: boolean };
  /** A built front end to serve as well. */
  readonly webFolder?: string;
  /** The timeouts of its database, in tests that do not test them. */
  readonly timeouts?: Timeouts;
}

/** The real app on a database of its own, a copy of the migrated template. Close it in afterAll. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const clusterUrl = provided('clusterUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const databaseUrl = options.databaseUrl ?? (await createDatabase(clusterUrl, name, 'template'));
  const dataDir = await mkdtemp(join(tmpdir(), 'vendas-app-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    RATE_LIMITS: 'off',
    SITE_URL: 'http://localhost:3000',
    ...options.environment,
  });
  const { pooler } = options;
  const database = openDatabase({
    connectionString: pooler?.url ?? databaseUrl,
    ...(pooler === undefined ? {} : { directUrl: databaseUrl, isPrepared: pooler.isPrepared }),
    onIdleError: () => undefined,
    ...(options.timeouts === undefined ? {} : { timeouts: options.timeouts }),
  });
  const services: Services = {
    config,
    database,
    clock: systemClock,
    log: createLog(config.logLevel),
    fileStore: createDiskFileStore(join(dataDir, 'files')),
    ...options.services,
  };
  const { fastify, tasks } = await createApp({
    ...services,
    ...(options.webFolder === undefined ? {} : { webFolder: options.webFolder }),
    loadDemo: async () => undefined,
    print: options.print ?? (() => undefined),
  });
  await fastify.ready();
  return {
    ...services,
    fastify,
    databaseUrl,
    runJobs: () => runDueJobs(database, tasks, services.log),
    async close() {
      await fastify.close();
      await database.close();
      if (options.databaseUrl === undefined) await dropDatabase(clusterUrl, name);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
