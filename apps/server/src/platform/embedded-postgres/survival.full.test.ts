import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { DataFolderInUse, startEmbeddedPostgres } from './embedded-postgres.ts';
import { isPostmasterOf } from './process.ts';
import {
  addressFrom,
  hold,
  makeDataFolder,
  makeStartedOnce,
  postmasterPid,
  query,
  release,
  unfinishedClusters,
  waitFor,
} from './testing.ts';

const log = () => undefined;
let dataDir: string;
let remove: () => void;
let startedOnce: Awaited<ReturnType<typeof makeStartedOnce>>;
beforeAll(async () => {
  startedOnce = await makeStartedOnce();
});
afterAll(() => startedOnce.remove());
beforeEach(() => {
  ({ dataDir, remove } = makeDataFolder());
});
afterEach(() => remove());

const isServing = (pid: number) => isPostmasterOf(pid, join(dataDir, 'postgres'));

async function expectStored(count: number) {
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  try {
    const sql = 'select count(*)::int from kept';
    expect(await query(postgres.connectionString, sql)).toEqual([[count]]);
  } finally {
    await postgres.stop();
  }
}

test('a second start is rejected and does not disturb the first', async () => {
  startedOnce.copyTo(dataDir);
  const first = await startEmbeddedPostgres({ dataDir, log });
  const pid = postmasterPid(dataDir);
  const second = hold(dataDir);
  expect(await second.firstLine).toMatch(/^DataFolderInUse A pasta de dados \S+ já está em uso.*$/);
  await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toBeInstanceOf(DataFolderInUse);
  expect(await query(first.connectionString, 'select 1')).toEqual([[1]]);
  expect(postmasterPid(dataDir)).toBe(pid);
  await first.stop();
});

test('of concurrent starts exactly one succeeds', async () => {
  const holders = [hold(dataDir), hold(dataDir), hold(dataDir)];
  const lines = await Promise.all(holders.map(({ firstLine }) => firstLine));
  const winners = holders.filter((_, index) => lines[index]?.startsWith('ready'));
  const losers = lines.filter((line) => line.startsWith('DataFolderInUse'));
  expect({ winners: winners.length, losers: losers.length }).toEqual({ winners: 1, losers: 2 });
  for (const winner of winners) expect(await release(winner)).toBe(0);
});

test('after a kill during the first start, the next start begins again', async () => {
  const holder = hold(dataDir);
  await waitFor(() => existsSync(dataDir) && unfinishedClusters(dataDir).length > 0);
  await holder.kill();
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  expect(await query(postgres.connectionString, 'select 1')).toEqual([[1]]);
  await postgres.stop();
});

test('after a kill before the database was created, the next start creates it', async () => {
  startedOnce.copyTo(dataDir);
  const first = await startEmbeddedPostgres({ dataDir, log });
  const template = first.connectionString.replace('@/vendas?', '@/postgres?');
  await query(template, 'drop database vendas');
  await first.stop();
  const second = await startEmbeddedPostgres({ dataDir, log });
  const sql = 'select current_database()';
  expect(await query(second.connectionString, sql)).toEqual([['vendas']]);
  await second.stop();
});

test('the next start ends the orphan of a killed server without loss of data', async () => {
  startedOnce.copyTo(dataDir);
  const holder = hold(dataDir);
  await query(await addressFrom(holder), 'create table kept as select generate_series(1, 50)');
  const orphan = postmasterPid(dataDir) ?? 0;
  await holder.kill();
  expect(isServing(orphan)).toBe(true);
  await expectStored(50);
  expect(isServing(orphan)).toBe(false);
});

test('the next start ends an orphan that is stopped by a signal', async () => {
  startedOnce.copyTo(dataDir);
  const holder = hold(dataDir);
  await query(await addressFrom(holder), 'create table kept as select 1');
  const orphan = postmasterPid(dataDir) ?? 0;
  await holder.kill();
  process.kill(orphan, 'SIGSTOP');
  await expectStored(1);
});

test('a kill of server and PostgreSQL together leaves nothing that blocks the next start', async () => {
  startedOnce.copyTo(dataDir);
  const holder = hold(dataDir);
  await query(await addressFrom(holder), 'create table kept as select generate_series(1, 50)');
  const pid = postmasterPid(dataDir) ?? 0;
  await holder.kill();
  process.kill(pid, 'SIGKILL');
  expect(postmasterPid(dataDir)).toBe(pid);
  await expectStored(50);
});

test('a stale process id of an unrelated process does not block a start', async () => {
  startedOnce.copyTo(dataDir);
  const holder = hold(dataDir);
  await query(await addressFrom(holder), 'create table kept as select 1');
  const pid = postmasterPid(dataDir) ?? 0;
  await holder.kill();
  process.kill(pid, 'SIGKILL');
  await waitFor(() => !isServing(pid));
  const unrelated = spawn('sleep', ['60']);
  try {
    for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
      const file = join(dataDir, 'postgres', name);
      const text = readFileSync(file, 'utf8');
      writeFileSync(file, text.replace(String(pid), String(unrelated.pid)));
    }
    await expectStored(1);
    expect(unrelated.exitCode ?? unrelated.signalCode).toBeNull();
  } finally {
    unrelated.kill();
  }
});

test('an empty postmaster.pid does not block a start', async () => {
  startedOnce.copyTo(dataDir);
  const first = await startEmbeddedPostgres({ dataDir, log });
  await query(first.connectionString, 'create table kept as select 1');
  await first.stop();
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), '');
  await expectStored(1);
});

test('PostgreSQL that dies by itself restarts at the same address', async () => {
  startedOnce.copyTo(dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  await query(postgres.connectionString, 'create table kept as select 1');
  const pid = postmasterPid(dataDir) ?? 0;
  process.kill(pid, 'SIGKILL');
  const count = () => query(postgres.connectionString, 'select count(*)::int from kept');
  await waitFor(() => postmasterPid(dataDir) !== pid);
  await waitFor(() =>
    count().then(
      () => true,
      () => false,
    ),
  );
  expect(await count()).toEqual([[1]]);
  await postgres.stop();
  expect(postmasterPid(dataDir)).toBeUndefined();
});

test('a stop during a restart of PostgreSQL leaves no process', async () => {
  startedOnce.copyTo(dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  const pid = postmasterPid(dataDir) ?? 0;
  process.kill(pid, 'SIGKILL');
  await waitFor(() => !isServing(pid));
  await postgres.stop();
  const next = postmasterPid(dataDir);
  expect(next === undefined || !isServing(next)).toBe(true);
  const restarted = await startEmbeddedPostgres({ dataDir, log });
  expect(await query(restarted.connectionString, 'select 1')).toEqual([[1]]);
  await restarted.stop();
});
