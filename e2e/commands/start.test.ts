import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { UNPRIVILEGED_USER } from '#e2e/processes.ts';
import {
  isRoot,
  makeClone,
  npmStart,
  parentOf,
  postmasterOf,
  processesWith,
  temporaryFolder,
  waitFor,
  type Clone,
  type Run,
} from './clone.ts';

let clone: Clone;
/**
 * A data folder after its first start: copying it is faster, because creating a database takes longer than starting
 * one.
 */
let grown: string;
let dataDir: string;
let runs: Run[];
beforeAll(async () => {
  clone = makeClone({ packages: 'copied' });
  grown = join(temporaryFolder(), 'data');
  const first = npmStart(clone, { DATA_DIR: grown });
  await expectServing(first);
  first.interrupt();
  await first.ended();
});
afterAll(() => {
  rmSync(join(grown, '..'), { recursive: true, force: true });
  clone.remove();
});
beforeEach(() => {
  dataDir = join(temporaryFolder(), 'data');
  runs = [];
});
afterEach(async () => {
  for (const { npm, ended } of runs) {
    npm.kill('SIGTERM');
    await ended();
  }
  for (const pid of processesWith(dataDir)) killProcess(pid);
  rmSync(join(dataDir, '..'), { recursive: true, force: true });
});

/** Ignores a process that has ended since it was listed. */
function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

function start(account: { uid?: number; gid?: number } = {}, environment = {}): Run {
  const run = npmStart(clone, { DATA_DIR: dataDir, ...environment }, account);
  runs.push(run);
  return run;
}

/** Starts on a data folder that had its first start already. */
function startLater(): Run {
  execFileSync('cp', ['-a', grown, dataDir]);
  return start();
}

async function expectServing(run: Run): Promise<void> {
  const page = await fetch(await run.serving());
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<div id="root">');
}

async function expectDrained(): Promise<void> {
  await waitFor(() => postgres().length === 0 && server() === 0);
  expect(postmasterOf(dataDir)).toBeUndefined();
}

async function expectDrainedOnce(run: Run): Promise<void> {
  await run.ended();
  await expectDrained();
  expect(run.output().match(/Encerrando/g)).toHaveLength(1);
}

const server = () => processesWith(clone.folder, 'apps/server/dist/main.js').at(-1) ?? 0;
const launcher = () => parentOf(server());
const postgres = () => processesWith('postgres -D', dataDir);

test('a later start neither installs nor builds; Ctrl-C drains the server once and leaves no process', async () => {
  const later = startLater();
  await expectServing(later);
  expect(later.output()).not.toMatch(/Instalando|Construindo/);
  later.interrupt();
  await expectDrainedOnce(later);
});

test('a second start on the same data fails with one line; the first runs until SIGTERM to npm drains it once', async () => {
  const first = startLater();
  await expectServing(first);
  const second = start();
  expect(await second.ended()).not.toBe(0);
  expect(second.output().trimEnd().split('\n')).toEqual([
    expect.stringMatching(/^A pasta de dados .* já está em uso por outro processo/),
  ]);
  await expectServing(first);
  first.npm.kill('SIGTERM');
  await expectDrainedOnce(first);
});

test('after PostgreSQL is killed the same server serves again; after npm is killed the server notices and drains', async () => {
  const run = startLater();
  await expectServing(run);
  const pid = postmasterOf(dataDir) ?? 0;
  process.kill(pid, 'SIGKILL');
  await waitFor(
    () => run.output().includes('O PostgreSQL voltou.'),
    () => `${run.output()}\n${readFileSync(join(dataDir, 'postgres.log'), 'utf8')}`,
  );
  await expectServing(run);
  expect(postmasterOf(dataDir)).not.toBe(pid);
  process.kill(run.npm.pid ?? 0, 'SIGKILL');
  await expectDrained();
});

test('after the server is killed the next start ends its PostgreSQL and serves; after the launcher is killed the server notices and drains', async () => {
  const run = startLater();
  await expectServing(run);
  const orphan = postmasterOf(dataDir);
  process.kill(server(), 'SIGKILL');
  expect(await run.ended()).not.toBe(0);
  expect(postgres()).toContain(orphan);
  await expectServing(start());
  expect(postgres()).not.toContain(orphan);
  process.kill(launcher(), 'SIGKILL');
  await expectDrained();
});

test('an interrupted first start leaves no server, and the next one serves', async () => {
  const run = start();
  await waitFor(() => existsSync(dataDir));
  run.interrupt();
  await run.ended();
  await waitFor(() => server() === 0);
  await expectServing(start());
});

test.runIf(isRoot)('root serves from a folder that only root can enter', () => {
  // the folder in which `grown` was created, and in which all tests except the next one run
  const folder = statSync(clone.folder);
  expect([folder.uid, folder.mode & 0o777]).toEqual([0, 0o700]);
  expect(statSync(join(grown, '..')).mode & 0o777).toBe(0o700);
});

test.runIf(isRoot)('an ordinary user serves from an installation of another user', async () => {
  chmodSync(clone.folder, 0o755);
  const home = join(dataDir, '..');
  chownSync(home, UNPRIVILEGED_USER.uid, UNPRIVILEGED_USER.gid);
  try {
    const run = start(UNPRIVILEGED_USER, { HOME: home, npm_config_cache: join(home, 'npm') });
    await expectServing(run);
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(UNPRIVILEGED_USER.uid);
    run.interrupt();
    await run.ended();
    expect(postmasterOf(dataDir)).toBeUndefined();
  } finally {
    chmodSync(clone.folder, 0o700);
  }
});
