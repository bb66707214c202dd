import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
// A run uses a few hundred megabytes at a time; a disk is slower but takes no memory from other programs.
const PLENTY_BYTES = 4 * 2 ** 30;

/**
 * A folder in memory for the temporary files of tests, hundreds of databases of a thousand files each: on a disk
 * that costs as much processor as the tests themselves. Undefined if memory is scarce, or a folder is configured.
 */
export function makeMemoryFolder() {
  if (process.env.TMPDIR !== undefined || !isPlenty()) return undefined;
  try {
    const folder = mkdtempSync(join(MEMORY, 'vendas-'));
    // with the permissions of any temporary folder: some tests run as another user
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
    // a test that was interrupted has left a disk mounted in it
  }
}

function isPlenty() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    // which includes a container's limit
    return Math.min(bavail * bsize, process.availableMemory()) > PLENTY_BYTES;
  } catch {
    return false;
  }
}
