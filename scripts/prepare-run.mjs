import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the repository. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

export const isWindows = process.platform === 'win32';

// On a machine with much memory Node lets the garbage of requests grow to 128 MB before it collects it, five times
// what the server itself needs; collecting at 32 MB has no measurable cost, at 16 MB it has. The memory of a burst of
// requests is returned to the system after 2 seconds instead of 8.
export const SERVER_FLAGS = ['--max-semi-space-size=16', '--memory-pool-timeout=2'];

/** A failure that a person can fix; its message is one line. */
export class Failure extends Error {}

const REPEATED_SIGNAL_MS = 300;
const PARENT_POLL_MS = 500;

/** The environment in which every tool's `#!/usr/bin/env node` finds the pinned Node. */
export function environment(extra = {}) {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  return { ...process.env, PATH: path, ...extra };
}

/**
 * Runs a script with the pinned Node until it ends; returns its exit code. The child is in its own session: a Ctrl-C
 * reaches it once, through this process, and if this process is killed the child receives 'disconnect'.
 */
export function runTarget(node, args) {
  const child = spawn(node, args, {
    cwd: root,
    env: environment(),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: !isWindows,
  });
  const lastSent = {};
  const forward = (signal) => {
    // npm forwards the Ctrl-C that the terminal has already delivered, so the signal arrives twice.
    const now = Date.now();
    if (now - (lastSent[signal] ?? 0) < REPEATED_SIGNAL_MS) return;
    lastSent[signal] = now;
    child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward);
  const watch = watchNpm(() => forward('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearInterval(watch);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

// A killed npm cannot notify this process, which would continue to serve without a terminal to end it from.
function watchNpm(onExit) {
  if (process.env.npm_lifecycle_event === undefined || isWindows) return undefined;
  const original = npmProcess();
  return setInterval(() => {
    if (npmProcess() !== original) onExit();
  }, PARENT_POLL_MS).unref();
}

// npm runs scripts through a shell. The shell may stay in between (it then outlives npm) or be replaced by the
// script.
function npmProcess() {
  try {
    const command = readFileSync(`/proc/${process.ppid}/cmdline`, 'utf8');
    if (!command.includes('scripts/prepare.mjs')) return process.ppid;
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    // The state and the parent follow the name in parentheses.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return process.ppid;
  }
}

/**
 * Runs a tool without showing its output, and logs every ten seconds that it is still running.
 * @throws Failure with the tool's output if the tool fails
 */
export function runTool(command, args, { title, cwd = root, heldBy, shell = false }) {
  console.log(`${title}…`);
  const started = Date.now();
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;
  const heartbeat = setInterval(() => console.log(`  …${seconds()}`), 10_000);
  // The tool inherits the lock's descriptor: if this process is killed, the running tool still owns the lock.
  const inherited = heldBy === undefined ? [] : [heldBy];
  const child = spawn(command, args, {
    cwd,
    shell,
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe', ...inherited],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Failure(`${output.trim()}\n${title}: falhou (código ${code}).`));
    });
  }).finally(() => {
    clearInterval(heartbeat);
    console.log(`  ${seconds()}`);
  });
}
