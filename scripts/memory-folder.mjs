import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
// A run needs a few hundred megabytes at a time. With less free memory the tests use the disk, which is slower.
const PLENTY_BYTES = 4 * 2 ** 30;

/**
 * A folder in memory for the temporary files of tests, hundreds of databases with a thousand files each: on a disk
 * they take as much processor time as the tests themselves. Undefined if memory is scarce, or a folder is configured.
 */
export function makeMemoryFolder() {
  if (process.env.TMPDIR !== undefined || !isPlenty()) return undefined;
  try {
    const folder = mkdtempSync(join(MEMORY, 'vendas-'));
    // with the permissions of any temporary folder, because some tests run as another user
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
    // an interrupted test may have left a mounted disk in it
  }
}

function isPlenty() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    // includes the memory limit of a container
    return Math.min(bavail * bsize, process.availableMemory()) > PLENTY_BYTES;
  } catch {
    return false;
  }
}
