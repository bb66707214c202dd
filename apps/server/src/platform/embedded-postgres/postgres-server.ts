import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { parse } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DATABASE_NAME, type Endpoint, postgresEnvironment, socketPath } from './cluster.ts';
import { commandLine, type Identity } from './identity.ts';
import { EmbeddedPostgresProblem, errorCode } from './problem.ts';
import { isPostmasterOf, recordedPostmaster, stopOrphan } from './process.ts';

const LOG_LIMIT_BYTES = 5_000_000;
// Each probe costs PostgreSQL a process and, during recovery, a line of its log.
const READY_POLL_MS = { first: 15, growth: 1.1, most: 250 };
const END_MS = 1000;
const STOP_STEPS = [
  { signal: 'SIGINT', seconds: 30 },
  { signal: 'SIGQUIT', seconds: 8 },
  { signal: 'SIGKILL', seconds: 5 },
] as const;
const DATABASE_MISSING = '3D000';

/** The parameters of one run of PostgreSQL. */
export interface ServerPlan {
  clusterDir: string;
  logFile: string;
  postgres: string;
  pgCtl: string;
  identity: Identity;
  endpoint: Endpoint;
  settings: Readonly<Record<string, string>>;
  log: (line: string) => void;
  onSpawn: (() => void) | undefined;
}

/** A PostgreSQL that accepts connections. */
export interface RunningServer {
  process: ChildProcess;
  /** Settles when the process has ended. */
  ended: Promise<void>;
}

/**
 * Starts PostgreSQL on the cluster and waits until the database accepts connections; ends an orphan first.
 * @throws EmbeddedPostgresProblem with the last line of PostgreSQL's log when it can't start or `signal` aborts
 */
export async function runServer(plan: ServerPlan, signal: AbortSignal): Promise<RunningServer> {
  const recorded = recordedPostmaster(plan.clusterDir);
  if (recorded !== undefined && isPostmasterOf(recorded, plan.clusterDir)) {
    plan.log('Encerrando o PostgreSQL que ficou de uma execução anterior…');
    await stopOrphan(recorded, plan.clusterDir, plan.pgCtl);
  }
  removeSocket(plan.endpoint);
  const logStart = rotateLog(plan.logFile);
  const server = spawnServer(plan, recorded);
  plan.onSpawn?.();
  // Recovery after a crash may take minutes: only the end of the process means failure.
  const giveUp = () => server.process.kill('SIGINT');
  signal.addEventListener('abort', giveUp);
  const reminder = setInterval(() => plan.log('Aguardando o PostgreSQL se recuperar…'), 10_000);
  try {
    for (let pause = READY_POLL_MS.first; isRunning(server.process);) {
      if (await acceptsConnections(plan.endpoint)) return server;
      await sleep(pause);
      pause = Math.min(pause * READY_POLL_MS.growth, READY_POLL_MS.most);
    }
  } finally {
    clearInterval(reminder);
    signal.removeEventListener('abort', giveUp);
  }
  throw new EmbeddedPostgresProblem(
    `O PostgreSQL não iniciou (${lastLine(plan.logFile, logStart)}); veja ${plan.logFile}.`,
  );
}

/** Ends PostgreSQL with a fast shutdown, or an immediate one when that hangs; settles when it has ended. */
export async function endServer(server: RunningServer, plan: ServerPlan): Promise<void> {
  for (const { signal, seconds } of STOP_STEPS) {
    if (process.platform === 'win32' && signal === 'SIGINT') {
      // On Windows a signal would be a kill.
      spawnSync(plan.pgCtl, ['stop', '-D', plan.clusterDir, '-m', 'fast', '-W']);
    } else {
      server.process.kill(signal);
    }
    const timer = new AbortController();
    const timedOut = sleep(seconds * 1000, false, { signal: timer.signal }).catch(() => false);
    const hasEnded = await Promise.race([server.ended.then(() => true), timedOut]);
    timer.abort();
    if (hasEnded) return;
  }
}

function spawnServer(plan: ServerPlan, stalePid: number | undefined): RunningServer {
  const [program, args] = commandLine(plan.identity, plan.postgres, [
    '-D',
    plan.clusterDir,
    ...Object.entries(settingsOf(plan)).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const log = openSync(plan.logFile, 'a', 0o600);
  const child = spawn(program, args, {
    cwd: parse(plan.clusterDir).root,
    // In its own session the terminal's Ctrl-C doesn't reach it before the server has drained.
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log, log],
    env: {
      ...postgresEnvironment(),
      // Another process may have the id in a stale postmaster.pid now, and PostgreSQL would then
      // not start. It ignores its grandparent's id, yet still checks the shared memory.
      ...(stalePid === undefined ? {} : { PG_GRANDPARENT_PID: String(stalePid) }),
    },
    ...plan.identity.spawnAs,
  });
  closeSync(log);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  return { process: child, ended };
}

function isRunning({ pid, exitCode, signalCode }: ChildProcess): boolean {
  return pid !== undefined && exitCode === null && signalCode === null;
}

function settingsOf({ endpoint, settings }: ServerPlan): Record<string, string> {
  const listening =
    endpoint.kind === 'socket'
      ? {
          listen_addresses: '',
          unix_socket_directories: `"${endpoint.folder.replaceAll('"', '""')}"`,
          unix_socket_permissions: '0700',
          port: '5432',
        }
      : { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(endpoint.port) };
  return {
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // Statements and the details of errors contain what people typed.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...settings,
    ...listening,
  };
}

/** The URL of one of the server's databases, as pg and libpq read it. */
export function addressOf(endpoint: Endpoint, database: string): string {
  if (endpoint.kind === 'tcp') {
    return `postgresql://${DATABASE_NAME}:${endpoint.password}@127.0.0.1:${endpoint.port}/${database}`;
  }
  return `postgresql://${DATABASE_NAME}@/${database}?host=${encodeURIComponent(endpoint.folder)}&port=5432`;
}

async function acceptsConnections(endpoint: Endpoint): Promise<boolean> {
  const failure = await attempt(endpoint, DATABASE_NAME);
  if (failure === undefined) return true;
  // The last step of the first start; after a kill between initdb and here the next start completes it.
  if (errorCode(failure) !== DATABASE_MISSING) return false;
  await attempt(endpoint, 'postgres', `create database ${DATABASE_NAME}`);
  return false;
}

async function attempt(endpoint: Endpoint, database: string, sql = ''): Promise<unknown> {
  const client = new pg.Client({
    connectionString: addressOf(endpoint, database),
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    if (sql !== '') await client.query(sql);
    return undefined;
  } catch (error) {
    return error;
  } finally {
    // a connection that was lost half-way may never report its end
    const ended = client.end().catch(() => undefined);
    await Promise.race([ended, sleep(END_MS, undefined, { ref: false })]);
  }
}

// The socket's own lock file may contain the id of an unrelated live process.
function removeSocket(endpoint: Endpoint): void {
  if (endpoint.kind !== 'socket') return;
  const path = socketPath(endpoint.folder);
  rmSync(path, { force: true });
  rmSync(`${path}.lock`, { force: true });
}

// Returns the size, where this run's lines begin.
function rotateLog(file: string): number {
  if (!existsSync(file)) return 0;
  const { size } = statSync(file);
  if (size < LOG_LIMIT_BYTES) return size;
  renameSync(file, `${file}.1`);
  return 0;
}

function lastLine(file: string, from: number): string {
  const lines = readFileSync(file).subarray(from).toString('utf8').trim().split('\n');
  const reason = lines.findLast((line) => /FATAL|PANIC|could not|error/i.test(line));
  return reason ?? lines.at(-1) ?? '';
}
