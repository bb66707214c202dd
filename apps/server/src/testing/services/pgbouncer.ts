import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Installed by Debian, and others that were built here: paths separated by colons. */
const PROGRAMS = ['/usr/sbin/pgbouncer', ...(process.env['PGBOUNCERS'] ?? '').split(':')];

/** The versions that support named prepared statements. */
const FIRST_WITH_NAMES = [1, 21] as const;

function knowsNames(program: string): boolean {
  const [, major = '0', minor = '0'] =
    /PgBouncer (\d+)\.(\d+)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' })) ?? [];
  const [firstMajor, firstMinor] = FIRST_WITH_NAMES;
  return (
    Number(major) > firstMajor || (Number(major) === firstMajor && Number(minor) >= firstMinor)
  );
}

const installed = PROGRAMS.filter((program) => program !== '' && existsSync(program));

/** The programs by whether they support named prepared statements; undefined where none is installed. */
export const PGBOUNCERS = {
  old: installed.find((program) => !knowsNames(program)),
  new: installed.find(knowsNames),
} as const;

interface PoolerOptions {
  readonly program: string;
  /** The connection string of a database in a PostgreSQL on this machine. */
  readonly database: string;
  /** The largest number of sessions at PostgreSQL. */
  readonly size: number;
  /** Lines of its configuration that replace those of the documentation. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly connectQuery?: string;
}

export interface Pooler {
  readonly url: string;
  close(): Promise<void>;
}

/** The statements by which every session gets the timeouts that a pooler does not pass on. */
const TIMEOUTS = 'set statement_timeout = 15000; set idle_in_transaction_session_timeout = 15000';

/** PgBouncer in transaction mode on loopback, configured as in the documentation. */
export async function startPgBouncer(options: PoolerOptions): Promise<Pooler> {
  const { connectQuery = TIMEOUTS, database, program, settings, size } = options;
  const folder = await mkdtemp(join(tmpdir(), 'vendas-pooler-'));
  const port = await freePort();
  const target = new pg.Client(database);
  const { host, port: databasePort, user = '', password, database: name = '' } = target;
  const login = [`user=${user}`, ...(password ? [`password=${password}`] : [])].join(' ');
  const lines = {
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: String(size),
    max_client_conn: '500',
    // versions that do not know this setting refuse to start
    ...(program === PGBOUNCERS.old ? {} : { max_prepared_statements: '200' }),
    ignore_startup_parameters: 'extra_float_digits,statement_timeout,idle_in_transaction_session_timeout', // prettier-ignore
    ...settings,
  };
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    [
      '[databases]',
      `${name} = host=${host} port=${databasePort} dbname=${name} ${login} connect_query='${connectQuery}'`,
      '[pgbouncer]',
      ...Object.entries(lines).map(([key, value]) => `${key} = ${value}`),
    ].join('\n'),
  );
  // it refuses to run as root; in its own user namespace the process is not root
  const [command = program, ...args] =
    process.getuid?.() === 0 ? ['unshare', '-U', program, file] : [program, file];
  const child = spawn(command, args, { stdio: 'ignore' });
  const url = `postgres://${user}@127.0.0.1:${port}/${name}`;
  await waitUntilReachable(url);
  return {
    url,
    async close() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address: AddressInfo | string | null = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

async function waitUntilReachable(url: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client(url);
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (attempt === 100) throw error;
      await pause(100);
    }
  }
}
