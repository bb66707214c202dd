import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { copyPackages } from './copy-packages.js';

const ROOT = join(import.meta.dirname, '..', '..');
const ADDRESS = /http:\/\/127\.0\.0\.1:\d+/;

export const isRoot = process.getuid?.() === 0;

/** A copy of the repository like a fresh clone, in a folder that only its owner can enter. */
export interface Clone {
  folder: string;
  remove(): void;
}

/**
 * Copies all files that Git tracks or does not ignore. `packages` also provides the installed packages and the build:
 * 'copied' gives the clone its own packages, which takes seconds; 'lent' links to those of this checkout.
 */
export function makeClone({ packages }: { packages: 'none' | 'lent' | 'copied' }): Clone {
  // `npm test` keeps other temporary files in memory, where hard links to the packages do not work
  const folder = temporaryFolder(process.env['CLONES_FOLDER']);
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: ROOT });
  const present = files
    .toString()
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(ROOT, file)));
  const archive = execFileSync('tar', ['-c', '--null', '-T', '-'], {
    cwd: ROOT,
    input: present.join('\0'),
    maxBuffer: 1e9,
  });
  execFileSync('tar', ['-x'], { cwd: folder, input: archive });
  if (packages !== 'none') {
    const [from, to] = [join(ROOT, 'node_modules'), join(folder, 'node_modules')];
    if (packages === 'lent') symlinkSync(from, to, 'dir');
    else copyPackages(from, to);
    for (const app of ['web', 'server']) {
      const dist = join(ROOT, 'apps', app, 'dist');
      if (existsSync(dist)) execFileSync('cp', ['-a', dist, join(folder, 'apps', app, 'dist')]);
    }
    // Builds outdated files now, so that the first measured start does not.
    execFileSync('node', ['scripts/prepare.mjs', 'build'], {
      cwd: folder,
      env: cleanEnvironment(),
    });
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A new folder that only its owner can enter. */
export function temporaryFolder(parent = tmpdir()): string {
  return mkdtempSync(join(realpathSync(parent), 'vendas-clone-'));
}

// The environment of a terminal, without the variables that npm, Vitest or this repository add.
function cleanEnvironment(): NodeJS.ProcessEnv {
  const variables = Object.entries(process.env).filter(
    ([name]) =>
      !/^(npm_(lifecycle|package|execpath|node_)|INIT_CWD|NODE_ENV|VITEST|TEST$)/.test(name),
  );
  const path = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'));
  return { ...Object.fromEntries(variables), PATH: path.join(delimiter) };
}

/**
 * Makes a clone's `npm start` use the fake npm for its installation. npm passes its own path to its scripts, so only
 * their shell can replace it.
 */
export const FAKE_NPM = {
  npm_config_script_shell: join(import.meta.dirname, 'fake-shell.sh'),
};

/** A running `npm start`. */
export interface Run {
  npm: ChildProcess;
  output(): string;
  /** The URL, once the server responds there; rejects if the command ends first. */
  serving(): Promise<string>;
  /** The exit code, or the signal that ended npm. */
  ended(): Promise<number | string>;
  /** Like Ctrl-C in a terminal: signals every process of the foreground group. */
  interrupt(): void;
}

/** Runs `npm start --silent` like a terminal, in its own process group. */
export function npmStart(
  { folder }: Clone,
  environment: Readonly<Record<string, string>>,
  account: { uid?: number; gid?: number } = {},
): Run {
  const npm = spawn('npm', ['start', '--silent'], {
    cwd: folder,
    env: { ...cleanEnvironment(), PORT: '0', LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    ...account,
  });
  let output = '';
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const closed = once(npm, 'close');
  // A process that outlives npm would keep its pipes open.
  const ended = once(npm, 'exit')
    .then(() => Promise.race([closed, sleep(1000)]))
    .then(() => npm.exitCode ?? npm.signalCode ?? 'unknown');
  const serving = async () => {
    for (;;) {
      const address = ADDRESS.exec(output)?.[0];
      if (address !== undefined) return address;
      if (npm.exitCode !== null || npm.signalCode !== null) throw new Error(output);
      await sleep(10);
    }
  };
  return {
    npm,
    output: () => output,
    serving,
    ended: () => ended,
    interrupt() {
      if (npm.exitCode !== null || npm.signalCode !== null) return;
      process.kill(-(npm.pid ?? 0), 'SIGINT');
    },
  };
}

/** The processes whose command line contains all the words. */
export function processesWith(...texts: string[]): number[] {
  const list = execFileSync('ps', ['-eww', '-o', 'pid=,args='], { encoding: 'utf8' });
  return list
    .split('\n')
    .filter((line) => texts.every((text) => line.includes(text)))
    .map((line) => Number.parseInt(line, 10));
}

/** The parent of a process. */
export function parentOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }));
}

/** The process id of the PostgreSQL of a data folder, from its postmaster.pid. */
export function postmasterOf(dataDir: string): number | undefined {
  const folder = join(dataDir, 'postgres');
  if (!existsSync(folder) || !readdirSync(folder).includes('postmaster.pid')) return undefined;
  return Number.parseInt(readFileSync(join(folder, 'postmaster.pid'), 'utf8'), 10);
}

/**
 * Waits until the condition is true; after a minute, long enough for a busy machine, it fails with the output so far.
 */
export async function waitFor(condition: () => boolean, readOutput = () => ''): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error(`timed out ${readOutput()}`);
    // reading all processes takes part of that time itself
    await sleep(100);
  }
}
