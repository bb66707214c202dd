import { mkdir, open, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { errorCode } from '#platform/embedded-postgres/problem.ts';

/** Makes the names in a folder survive a power cut, as flushing a file does for its bytes. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows can't open folders, and flushes their names by itself
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Creates a folder with its missing parents so that it survives a power cut. */
export async function makeLastingFolder(folder: string, mode?: number): Promise<void> {
  const path = resolve(folder);
  if (await isFolder(path)) return;
  // level by level: a recursive mkdir of Node never returns where the system rejects names, as in /proc
  await makeLastingFolder(dirname(path), mode);
  try {
    await mkdir(path, { mode });
  } catch (error) {
    // created by another process concurrently
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  // each name is stored in its parent folder
  await syncFolder(dirname(path));
}

async function isFolder(path: string): Promise<boolean> {
  try {
    const found = await stat(path);
    if (found.isDirectory()) return true;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
  throw Object.assign(new Error(`not a folder: ${path}`), { code: 'ENOTDIR' });
}
