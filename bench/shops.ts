import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { openDatabase, COMMAND_TIMEOUTS } from '#server/platform/database/database.ts';
import type { Database } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { migrateJobs } from '#server/platform/job-runner.ts';
import { createLog } from '#server/platform/observability/log.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { createDatabase } from '#server/testing/databases.ts';
import { firstMessage, SERVER_FLAGS, startProcess } from './load/processes.ts';

const ADMIN = { email: 'bench@exemplo.com.br', password: 'senha-do-bench' };

/** A PostgreSQL and the servers that use it; the end of the measurement stops and removes everything. */
export interface Bench {
  readonly folder: string;
  /** Creates and migrates a separate database. */
  openDatabase(name: string): Promise<Database & { readonly url: string }>;
  /** Starts a script of `servers/` on one core (or, for 'all', on all cores); returns its port and its process. */
  startServer(script: string, options: ServerOptions): Promise<BenchServer>;
  /** Registers something else to stop at the end, before the database. */
  atEnd(stop: () => Promise<unknown>): void;
}

export interface BenchServer {
  readonly port: number;
  readonly child: ChildProcess;
  /** Stops it before the measurement ends. */
  stop(): Promise<void>;
}

interface ServerOptions {
  readonly environment: Readonly<Record<string, string>>;
  readonly cores?: 'first' | 'all';
}

const portSchema = z.object({ port: z.number() });

/** Runs a measurement on its own PostgreSQL. */
export async function withBench<T>(measure: (bench: Bench) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'vendas-bench-'));
  const cluster = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  const stops: (() => Promise<unknown>)[] = [];
  try {
    return await measure({
      folder,
      atEnd: (stop) => void stops.push(stop),
      async openDatabase(name) {
        // the URL of a socket has no host, which the setting requires
        const socketUrl = await createDatabase(cluster.connectionString, name);
        const url = socketUrl.replace(/^\w+:\/\/([^@/]*@)?\//, 'postgres://$1localhost/');
        const database = openDatabase({
          connectionString: url,
          onIdleError: () => undefined,
          timeouts: COMMAND_TIMEOUTS,
        });
        stops.push(() => database.close());
        await migrate(database.kysely);
        await migrateJobs(database, createLog('silent'));
        return { ...database, url };
      },
      async startServer(script, { environment, cores = 'first' }) {
        const server = startProcess(join(import.meta.dirname, 'servers', script), {
          ...(cores === 'first' ? { core: 'first' } : {}),
          ...(script === 'product.mjs' ? { flags: SERVER_FLAGS } : {}),
          environment: {
            PORT: '0',
            DATA_DIR: join(folder, `data-${stops.length}`),
            LOG_LEVEL: 'error',
            RATE_LIMITS: 'off',
            ADMIN_EMAIL: ADMIN.email,
            ADMIN_PASSWORD: ADMIN.password,
            ...environment,
          },
        });
        stops.push(() => server.stop());
        const { port } = portSchema.parse(await firstMessage(server));
        return { port, child: server.child, stop: () => server.stop() };
      },
    });
  } finally {
    for (const stop of stops.toReversed()) await stop();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const sessionSchema = z.object({ access_token: z.string() });

/** The access token of a person of the shop; creates the person if missing. */
export async function tokenOf(port: number, person = ADMIN): Promise<string> {
  for (const path of ['token?grant_type=password', 'signup']) {
    const response = await fetch(`http://127.0.0.1:${port}/auth/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(person),
    });
    const session = sessionSchema.safeParse(await response.json());
    if (session.success) return session.data.access_token;
  }
  throw new Error('the sign-in failed');
}
