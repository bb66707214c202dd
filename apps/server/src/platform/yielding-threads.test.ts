import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { hashPassword } from './passwords.ts';

/** As the kernel keeps them, for Node's worker threads of this process. */
function prioritiesOfWorkers(): number[] {
  return readdirSync('/proc/self/task')
    .filter((id) => readFileSync(`/proc/self/task/${id}/comm`, 'utf8').trim() === 'libuv-worker')
    .map((id) => getPriority(Number(id)));
}

test.runIf(process.platform === 'linux')(
  'whoever hashes gives way to whoever answers',
  async () => {
    const ordinary = getPriority();
    await hashPassword('segredo');
    expect(getPriority()).toBe(ordinary);
    const priorities = prioritiesOfWorkers();
    expect(priorities.length).toBeGreaterThan(0);
    // a higher number is a lower priority
    expect(Math.min(...priorities)).toBeGreaterThan(ordinary);
  },
);
