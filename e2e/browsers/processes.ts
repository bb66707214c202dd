import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

const TIMEOUT_MS = 60_000;

/** Waits for a pattern in the output of a process; returns its first group. */
export async function firstMatch(output: Readable, pattern: RegExp): Promise<string> {
  return await new Promise((resolve, reject) => {
    let text = '';
    const timeout = setTimeout(() => reject(new Error(`not ready: ${text}`)), TIMEOUT_MS);
    output.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const group = pattern.exec(text)?.[1];
      if (group === undefined) return;
      clearTimeout(timeout);
      resolve(group);
    });
    output.once('close', () => reject(new Error(`ended: ${text}`)));
  });
}

/** Stops a process, unless it has already exited. */
export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}
