import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MAIN, NODE, ROOT } from './main-file.ts';

const START_SECONDS = 60;

/** One of several server processes, on a fixed port. */
export interface Server {
  readonly url: string;
  /** Starts it and waits until /readyz responds with 200. */
  start(): Promise<void>;
  /** Sends SIGTERM; returns the exit code. */
  stop(): Promise<number | null>;
}

/** A server that is not started yet; it runs this version, unless another root folder is given. */
export function serverOn(
  port: number,
  environment: Readonly<Record<string, string>>,
  root = ROOT,
): Server {
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let errors = '';
  return {
    url,
    async start() {
      errors = '';
      const started = spawn(NODE, [join(root, relative(ROOT, MAIN))], {
        cwd: root,
        stdio: ['ignore', 'ignore', 'pipe'],
        env: { PATH: process.env['PATH'], LOG_LEVEL: 'warn', ...environment, PORT: String(port) },
      });
      started.stderr.on('data', (chunk: Buffer) => {
        errors += chunk.toString();
      });
      child = started;
      const deadline = Date.now() + START_SECONDS * 1000;
      while (!(await isReady(url))) {
        if (started.exitCode !== null || Date.now() > deadline) {
          throw new Error(`the server did not become ready: ${errors}`);
        }
        await sleep(50);
      }
    },
    async stop() {
      if (child === undefined || child.exitCode !== null) return child?.exitCode ?? null;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  return await fetch(`${url}/readyz`).then(
    (response) => response.ok,
    () => false,
  );
}
