import { realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPostgresBinaries } from './binaries.ts';
import { chooseEndpoint, DATABASE_NAME, ensureCluster } from './cluster.ts';
import { chooseIdentity } from './identity.ts';
import { lockDataFolder } from './lock.ts';
import { EmbeddedPostgresProblem, errorCode } from './problem.ts';
import {
  addressOf,
  endServer,
  runServer,
  type RunningServer,
  type ServerPlan,
} from './postgres-server.ts';
import { makeLastingFolder } from '#platform/files/sync-folder.ts';

export { DataFolderInUse, EmbeddedPostgresProblem } from './problem.ts';

export interface EmbeddedPostgres {
  /** Remains valid when PostgreSQL dies and is restarted. */
  connectionString: string;
  /** Fast shutdown; settles when PostgreSQL has ended and the data folder is unlocked. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Created when absent. PostgreSQL's files go to `postgres/` and `postgres.log` in it. */
  dataDir: string;
  /** Receives Portuguese lines for the person at the terminal. */
  log: (line: string) => void;
  /** Called when PostgreSQL runs and does not yet accept connections: time for other work. */
  onSpawn?: () => void;
  /** PostgreSQL settings by name, as with `-c`. */
  settings?: Readonly<Record<string, string>>;
  /** Loopback TCP with a password instead of a Unix socket; the only option on Windows. */
  transport?: 'socket' | 'tcp';
}

const START_ATTEMPTS = 4;

/**
 * Starts PostgreSQL on the data folder and keeps it running until `stop`.
 * @throws DataFolderInUse when a live server already uses the folder
 * @throws EmbeddedPostgresProblem with one Portuguese line when PostgreSQL can't run here
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = await openDataFolder(options.dataDir);
  const unlock = await lockDataFolder(dataDir);
  try {
    const plan = await makePlan(dataDir, options);
    const stop = await superviseServer(plan);
    return {
      connectionString: addressOf(plan.endpoint, DATABASE_NAME),
      stop: runOnce(async () => {
        await stop();
        removeSocketFolder(plan);
        unlock();
      }),
    };
  } catch (error) {
    unlock();
    throw explain(error);
  }
}

/** A permission problem in the data folder as one line; any other error unchanged. */
function explain(error: unknown): unknown {
  const code = errorCode(error);
  const isRefused = code === 'EACCES' || code === 'EPERM' || code === 'EROFS';
  if (!isRefused || !(error instanceof Error && 'path' in error)) return error;
  return new EmbeddedPostgresProblem(
    `Não foi possível usar ${String(error.path)} (${code}); verifique DATA_DIR e a quem seus arquivos pertencem.`,
  );
}

async function openDataFolder(dataDir: string): Promise<string> {
  try {
    await makeLastingFolder(dataDir, 0o700);
    return realpathSync(dataDir);
  } catch (error) {
    throw new EmbeddedPostgresProblem(
      `Não foi possível usar a pasta de dados ${dataDir} (${errorCode(error)}); verifique DATA_DIR.`,
    );
  }
}

async function makePlan(dataDir: string, options: EmbeddedOptions): Promise<ServerPlan> {
  const kind = options.transport ?? (process.platform === 'win32' ? 'tcp' : 'socket');
  const clusterDir = join(dataDir, 'postgres');
  const { initdb, postgres, pgCtl } = findPostgresBinaries();
  const identity = chooseIdentity({ dataDir, clusterDir, postgres });
  const state = await ensureCluster(clusterDir, initdb, identity, kind);
  if (state === 'created') options.log(`Banco de dados criado em ${clusterDir}.`);
  const endpoint = await chooseEndpoint(dataDir, clusterDir, identity, kind);
  const { log, onSpawn, settings = {} } = options;
  const logFile = join(dataDir, 'postgres.log');
  return { clusterDir, logFile, postgres, pgCtl, identity, endpoint, settings, log, onSpawn };
}

// Returns the function that stops it.
async function superviseServer(plan: ServerPlan): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const first = await startServer(plan, signal, START_ATTEMPTS);
  if (first === undefined) throw new EmbeddedPostgresProblem('O PostgreSQL não iniciou.');
  let server = first;
  // A process that ends without calling stop must not leave PostgreSQL running.
  const lastSignal = () => server.process.kill('SIGINT');
  process.once('exit', lastSignal);
  const supervise = async () => {
    for (;;) {
      await server.ended;
      if (signal.aborted) return;
      plan.log('O PostgreSQL parou sozinho; reiniciando…');
      const next = await startServer(plan, signal, Number.POSITIVE_INFINITY);
      if (next === undefined) return;
      server = next;
      plan.log('O PostgreSQL voltou.');
      if (signal.aborted) await endServer(server, plan);
    }
  };
  const supervision = supervise();
  return async () => {
    stopping.abort();
    await endServer(server, plan);
    await supervision;
    process.removeListener('exit', lastSignal);
  };
}

// Processes of a killed PostgreSQL keep its shared memory for a moment, hence more than one attempt.
async function startServer(
  plan: ServerPlan,
  signal: AbortSignal,
  attempts: number,
): Promise<RunningServer | undefined> {
  for (let attempt = 1, pause = 200; ; attempt += 1, pause = Math.min(pause * 2, 10_000)) {
    try {
      return await runServer(plan, signal);
    } catch (error) {
      if (signal.aborted) return undefined;
      if (attempt >= attempts) throw error;
      await sleep(pause, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return undefined;
    }
  }
}

// A separate socket folder is in the temporary folder and is empty now.
function removeSocketFolder({ endpoint, clusterDir }: ServerPlan): void {
  if (endpoint.kind !== 'socket' || endpoint.folder === clusterDir) return;
  rmSync(endpoint.folder, { recursive: true, force: true });
}

function runOnce(work: () => Promise<void>): () => Promise<void> {
  let result: Promise<void> | undefined;
  return () => (result ??= work());
}
