import { readdirSync, readFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/** What the kernel calls nice: a tenth of what others weigh beside them, a whole processor where nobody wants it. */
const STEP = 10;
const LOWEST = 19;

const THREADS = '/proc/self/task';

/**
 * Lets Node's worker threads give way to the thread that answers everybody, and to the database beside it: these need
 * moments, a hash tens of milliseconds. Only Linux knows priorities of threads; elsewhere nothing happens. Its threads
 * exist once something was given to them.
 */
export function letWorkersYield(): void {
  if (process.platform !== 'linux') return;
  try {
    const niceness = Math.min(getPriority() + STEP, LOWEST);
    for (const id of readdirSync(THREADS)) {
      const name = readFileSync(`${THREADS}/${id}/comm`, 'utf8').trim();
      if (name === 'libuv-worker') setPriority(Number(id), niceness);
    }
  } catch {
    // a house that forbids it gets its hashes all the same
  }
}
