import { spawn } from 'node:child_process';
import { environment, root } from './prepare-run.mjs';

const running = new Set();
let isStopped = false;

/** Ends all children of this script, and those that it starts later. */
export function stopChildren() {
  isStopped = true;
  for (const child of running) child.kill();
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'])
  process.on(signal, stopChildren);

/** Starts a program that ends with this script. */
export function launch([program, ...args], { stdio, cwd = root, env = {} }) {
  const child = spawn(program, args, {
    cwd,
    env: environment(env),
    stdio,
    shell: program.endsWith('.cmd'),
  });
  running.add(child);
  child.once('close', () => running.delete(child));
  if (isStopped) child.kill();
  return child;
}

/** The exit code of a child; 1 if it did not start or was killed. */
export function exitCodeOf(child) {
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });
}
