import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { isPostmasterOf } from './process.ts';

const MODULE = fileURLToPath(new URL('./embedded-postgres.ts', import.meta.url));
const SCRIPT = `
  const { startEmbeddedPostgres } = await import(process.argv[1]);
  const log = () => undefined;
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: process.argv[2], log });
    process.on('SIGTERM', () => postgres.stop());
    console.log('ready ' + postgres.connectionString);
  } catch (error) {
    console.log(error.name + ' ' + error.message);
    process.exitCode = 1;
  }
`;

/** A child process that starts PostgreSQL and runs it until SIGTERM. */
export interface Holder {
  child: ChildProcess;
  /** 'ready ADDRESS', or the error's name and message. */
  firstLine: Promise<string>;
  kill(): Promise<void>;
}

export const isRoot = process.getuid?.() === 0;

/** Root, in a checkout that other users can enter too: only there can they run its programs. */
export const isRootInOpenCheckout = isRoot && isOpen(dirname(MODULE));

function isOpen(folder: string): boolean {
  const isEnterable = (statSync(folder).mode & 0o001) !== 0;
  const parent = dirname(folder);
  return isEnterable && (parent === folder || isOpen(parent));
}

/** Starts a holder, optionally as another user when the test is root. */
export function hold(
  dataDir: string,
  options: { uid?: number; gid?: number; path?: string } = {},
): Holder {
  const { path = process.env['PATH'], ...account } = options;
  const args = ['--input-type=module', '-e', SCRIPT, MODULE, dataDir];
  const child = spawn(process.execPath, args, {
    cwd: '/',
    env: { ...process.env, PATH: path },
    stdio: ['ignore', 'pipe', 'inherit'],
    ...account,
  });
  const firstLine = once(child.stdout, 'data').then(([chunk]) => String(chunk).trim());
  const kill = async () => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  return { child, firstLine, kill };
}

/** Ends a holder with SIGTERM and returns its exit code. */
export async function release({ child }: Holder): Promise<unknown> {
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  return code;
}

/** The URL that a holder printed; fails when it printed an error. */
export async function addressFrom(holder: Holder): Promise<string> {
  const line = await holder.firstLine;
  if (!line.startsWith('ready ')) throw new Error(line);
  return line.slice('ready '.length);
}

/** Runs one statement on a new connection. */
export async function query(connectionString: string, sql: string): Promise<unknown[][]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

/** A data folder; `remove` also ends a PostgreSQL that a failed test has left in it. */
export function makeDataFolder(): { dataDir: string; remove: () => void } {
  const parent = mkdtempSync(join(temporaryFolder(), 'vendas-embedded-'));
  const dataDir = join(parent, 'data');
  const remove = () => {
    const pid = postmasterPid(dataDir);
    if (pid !== undefined && isPostmasterOf(pid, join(dataDir, 'postgres'))) {
      process.kill(pid, 'SIGKILL');
    }
    rmSync(parent, { recursive: true, force: true });
  };
  return { dataDir, remove };
}

/**
 * The state after a first start, for the tests of later ones: `copyTo` copies it into a data folder, for a tenth of
 * the cost of a first start. Only tests of the first start itself make one.
 */
export async function makeStartedOnce(): Promise<{
  copyTo(dataDir: string): void;
  remove(): void;
}> {
  const { dataDir: original, remove } = makeDataFolder();
  const postgres = await startEmbeddedPostgres({ dataDir: original, log: () => undefined });
  await postgres.stop();
  // with the modes of its folders, which PostgreSQL requires
  return { copyTo: (dataDir) => void execFileSync('cp', ['-Rp', original, dataDir]), remove };
}

// In memory, where the test run has its temporary files there: a cluster costs half of the
// processor. Not in a folder private to the user, as on macOS, because some tests start PostgreSQL
// as another user.
function temporaryFolder(): string {
  const named = realpathSync(tmpdir());
  return isOpen(named) ? named : realpathSync('/tmp');
}

/** The process id in postmaster.pid. */
export function postmasterPid(dataDir: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
  } catch {
    return undefined;
  }
}

/** Names next to the cluster that an interrupted first start has left. */
export function unfinishedClusters(dataDir: string): string[] {
  return readdirSync(dataDir).filter((name) => name.startsWith('postgres.new-'));
}

/** Waits until the condition is true; fails after the given seconds. */
export async function waitFor(condition: () => boolean | Promise<boolean>, seconds = 10) {
  const deadline = Date.now() + seconds * 1000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('timed out');
    await sleep(5);
  }
}
