import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare-run.mjs';

/** One hash of files and of all files in folders, including their paths from the root: it detects an outdated build. */
export function sourcesHash(sources) {
  const hash = createHash('sha256');
  for (const source of sources) addToHash(hash, source);
  return hash.digest('hex');
}

function addToHash(hash, path) {
  const absolute = join(root, path);
  let names;
  try {
    names = readdirSync(absolute).toSorted();
  } catch (error) {
    if (error.code === 'ENOENT') return;
    if (error.code !== 'ENOTDIR') throw error;
    hash.update(`${path}\0`).update(readFileSync(absolute)).update('\0');
    return;
  }
  for (const name of names) {
    if (!/\.test\.tsx?$/.test(name)) addToHash(hash, `${path}/${name}`);
  }
}
