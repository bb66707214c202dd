import { execFileSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';

/** An unprivileged user that exists on every Unix. */
export const UNPRIVILEGED_USER = { uid: 65_534, gid: 65_534 };

/** These processes and all their descendants. */
export function familyOf(roots: readonly number[]): number[] {
  const list = execFileSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const pairs = list.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const family = new Set(roots.filter((pid) => pairs.some(([listedPid]) => listedPid === pid)));
  // a child may be listed before its parent
  for (let size = -1; size < family.size;) {
    size = family.size;
    for (const [pid = 0, parent = 0] of pairs) if (family.has(parent)) family.add(pid);
  }
  return [...family];
}

/** Whether the process runs with this word in its command line; on Linux. */
export function isRunning(pid: number, word: string): boolean {
  const file = `/proc/${pid}/cmdline`;
  return existsSync(file) && readFileSync(file, 'utf8').includes(word);
}

/** Sends a signal to processes, some of which may have ended. */
export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}

/** Ends a child immediately. */
export async function endNow(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
