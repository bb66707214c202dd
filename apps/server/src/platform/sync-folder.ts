import { mkdir, open } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** Makes the names in a folder outlast a power cut, as flushing a file does for its bytes. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows can't open folders, and keeps their names by itself
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes a folder with what is missing above it, in a way that outlasts a power cut. */
export async function makeLastingFolder(folder: string, mode?: number): Promise<void> {
  const wanted = resolve(folder);
  const first = await mkdir(wanted, { recursive: true, mode });
  if (first === undefined) return;
  // from the innermost outwards: each name stands in the folder above it
  for (let made = wanted; made.length >= first.length; made = dirname(made)) {
    await syncFolder(dirname(made));
  }
}
