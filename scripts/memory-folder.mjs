import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
// A run keeps a few hundred megabytes at a time; a disk is slower but never takes memory from anybody.
const PLENTY_BYTES = 4 * 2 ** 30;

/**
 * A folder in memory for what tests write and remove again, hundreds of databases of a thousand files each: on a disk
 * that costs as much processor as the tests themselves. Undefined where memory is not plenty, or a place is named.
 */
export function makeMemoryFolder() {
  if (process.env.TMPDIR !== undefined || !isPlenty()) return undefined;
  try {
    const folder = mkdtempSync(join(MEMORY, 'vendas-'));
    // as any folder of temporary files: some tests act as another user
    chmodSync(folder, 0o1777);
    return { path: folder, remove: () => remove(folder) };
  } catch {
    return undefined;
  }
}

function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // a test that was ended in the middle has left a disk mounted in it
  }
}

function isPlenty() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    // which knows of a container's limit
    return Math.min(bavail * bsize, process.availableMemory()) > PLENTY_BYTES;
  } catch {
    return false;
  }
}
