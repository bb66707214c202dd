import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { MAIN, NODE, ROOT } from './main-file.ts';

const DATABASE_SECONDS = 60;

/** A running server with its own embedded PostgreSQL and data folder. */
export interface Shop {
  readonly url: string;
  /** The path of the data folder, which includes the mails. */
  readonly dataDir: string;
  /** The standard output of the server since its last start. */
  readonly lines: readonly string[];
  sql(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  /** Sends SIGKILL to the server; PostgreSQL keeps running. */
  kill(): Promise<void>;
  /** Sends SIGTERM to the server, which also stops PostgreSQL. */
  stop(): Promise<void>;
  /** Sends SIGKILL to PostgreSQL; if it is restarting, waits for it first. */
  killDatabase(): Promise<void>;
  /** Starts the server again on the same port and data. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a shop with these environment variables, in a new data folder unless `existingDataDir` is given. */
export async function openShop(
  environment: Readonly<Record<string, string>> = {},
  existingDataDir?: string,
): Promise<Shop> {
  const dataDir = existingDataDir ?? (await mkdtemp(join(tmpdir(), 'vendas-scenario-')));
  const lines: string[] = [];
  let port = '0';
  let server = await startServer();
  let url = addressOf(lines);
  port = new URL(url).port;
  const pool = new pg.Pool({
    host: join(dataDir, 'postgres'),
    user: 'vendas',
    database: 'vendas',
    max: 2,
  });
  pool.on('error', () => undefined);

  async function startServer(): Promise<ChildProcess> {
    lines.length = 0;
    const child = spawn(NODE, [MAIN], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        LOG_LEVEL: 'warn',
        RATE_LIMITS: 'off',
        ...environment,
        PORT: port,
        DATA_DIR: dataDir,
      },
    });
    const errors: string[] = [];
    createInterface({ input: child.stderr }).on('line', (line) => errors.push(line));
    const output = createInterface({ input: child.stdout });
    await new Promise<void>((resolve, reject) => {
      output.on('line', (line) => {
        lines.push(line);
        if (/http:\/\/127\.0\.0\.1:\d+/.test(line)) resolve();
      });
      child.once('exit', (code) =>
        reject(new Error(`server ended (${code}): ${errors.join('\n')}`)),
      );
    });
    return child;
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }

  return {
    get url() {
      return url;
    },
    dataDir,
    lines,
    async sql(text, values = []) {
      return (await pool.query(text, [...values])).rows;
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    async killDatabase() {
      const deadline = Date.now() + DATABASE_SECONDS * 1000;
      while (!(await killPostmaster(dataDir))) {
        if (Date.now() > deadline) throw new Error('PostgreSQL did not come back');
        await sleep(10);
      }
    },
    async restart() {
      server = await startServer();
      url = addressOf(lines);
    },
    async close() {
      await pool.end();
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Returns false while PostgreSQL is not running. */
async function killPostmaster(dataDir: string): Promise<boolean> {
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10);
  if (!(pid > 0)) return false;
  try {
    return process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
    throw error;
  }
}

function addressOf(lines: readonly string[]): string {
  const address = /http:\/\/127\.0\.0\.1:\d+/.exec(lines.join('\n'))?.[0];
  if (address === undefined) throw new Error(`no address in: ${lines.join(' | ')}`);
  return address;
}
