import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresProblem, errorCode } from './problem.ts';

/**
 * The process id in the cluster's postmaster.pid, dead or alive; undefined without one. A file truncated by a crash
 * is removed: PostgreSQL would not start because of it.
 */
export function recordedPostmaster(clusterDir: string): number | undefined {
  const file = join(clusterDir, 'postmaster.pid');
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
    if (pid > 0) return pid;
    rmSync(file);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
  return undefined;
}

/** Whether the process is the PostgreSQL of this cluster, and not an unrelated process with the same id. */
export function isPostmasterOf(pid: number, clusterDir: string): boolean {
  if (process.platform === 'linux') return isLinuxPostmaster(pid, clusterDir);
  if (process.platform === 'win32') {
    const list = spawnSync('tasklist', ['/NH', '/FI', `PID eq ${pid}`], { encoding: 'utf8' });
    return list.stdout.includes('postgres.exe');
  }
  const list = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return list.stdout.includes(`-D ${clusterDir} `);
}

// PostgreSQL works inside its cluster, so this is true even after the folder was renamed; a zombie has no cwd.
function isLinuxPostmaster(pid: number, clusterDir: string): boolean {
  try {
    const name = readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
    const cwd = statSync(`/proc/${pid}/cwd`);
    const cluster = statSync(clusterDir);
    return name === 'postgres' && cwd.ino === cluster.ino && cwd.dev === cluster.dev;
  } catch {
    return false;
  }
}

/**
 * Ends a PostgreSQL that outlived its server: fast shutdown, then immediate.
 * @throws EmbeddedPostgresProblem when it survives both
 */
export async function stopOrphan(pid: number, clusterDir: string, pgCtl: string): Promise<void> {
  if (process.platform === 'win32') {
    spawnSync(pgCtl, ['stop', '-D', clusterDir, '-m', 'fast', '-w'], { stdio: 'ignore' });
  }
  const steps = [
    { signals: ['SIGCONT', 'SIGINT'], seconds: 15 },
    { signals: ['SIGQUIT'], seconds: 8 },
    { signals: ['SIGKILL'], seconds: 3 },
  ] as const;
  for (const { signals, seconds } of steps) {
    for (const signal of signals) send(pid, signal);
    const deadline = Date.now() + seconds * 1000;
    while (isPostmasterOf(pid, clusterDir)) {
      if (Date.now() > deadline) break;
      await sleep(10);
    }
    if (!isPostmasterOf(pid, clusterDir)) return;
  }
  throw new EmbeddedPostgresProblem(
    `Não foi possível encerrar o PostgreSQL de uma execução anterior (processo ${pid}).`,
  );
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}
