import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';

/** The flags that `npm start` passes to Node for the server; a test asserts that both are equal. */
export const SERVER_FLAGS = ['--max-semi-space-size=16', '--memory-pool-timeout=2'];

interface ProcessOptions {
  /** 'first' for the measured process, 'last' for the measuring one; by default all cores. */
  readonly core?: 'first' | 'last';
  readonly environment?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  /** Flags for Node itself. */
  readonly flags?: readonly string[];
}

export interface BenchProcess {
  readonly child: ChildProcess;
  stop(): Promise<void>;
}

const canPin = spawnSync('taskset', ['-c', '0', 'true']).status === 0 && availableParallelism() > 1;

/**
 * Starts a script with this Node, on one core if the system supports it. It sends its messages over the child's
 * channel.
 */
export function startProcess(script: string, options: ProcessOptions = {}): BenchProcess {
  const { core, environment = {}, args = [], flags = [] } = options;
  const node = [process.execPath, ...flags, script, ...args];
  const pin = ['taskset', '-c', core === 'first' ? '0' : String(availableParallelism() - 1)];
  const [command = '', ...rest] = core !== undefined && canPin ? [...pin, ...node] : node;
  const child = spawn(command, rest, {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { PATH: process.env['PATH'], ...environment },
  });
  // a pipe without a reader fills up and blocks the process
  child.stdout?.resume();
  return {
    child,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The first message of a process; rejects if the process ends first. */
export async function firstMessage({ child }: BenchProcess): Promise<unknown> {
  const ended = once(child, 'exit').then(([code]: unknown[]) => {
    throw new Error(`a process ended early (${String(code)})`);
  });
  const [message]: unknown[] = await Promise.race([once(child, 'message'), ended]);
  ended.catch(() => undefined);
  return message;
}

/** The URL that a process prints once it serves. Throws if the process ends first. */
export function whenServing({ child }: BenchProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(String(chunk)) ?? [];
      if (url !== undefined) resolve(url);
    });
    child.once('exit', (code) => reject(new Error(`a process ended early (${code})`)));
  });
}
