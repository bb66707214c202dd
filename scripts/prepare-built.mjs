import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Failure } from './prepare-run.mjs';
import { sourcesHash } from './prepare-sources.mjs';

// Inside the built folder, so that it is created and removed together with the build that it describes.
const STAMP = '.built-from';

/** Whether `dist` in a workspace's folder was built from the current sources. */
export function isBuiltFrom(folder, sources) {
  const stamp = join(folder, 'dist', STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesHash(sources);
}

/**
 * Builds `dist` of a workspace's folder next to the current one and moves it into place when it is complete. The
 * caller must own the lock. `what` names the build in the error if the folder is not writable; `build` receives the
 * output folder.
 */
export async function buildAndReplace({ folder, sources, what, build }) {
  const hash = sourcesHash(sources);
  for (const name of readdirSync(folder)) {
    if (name.startsWith('.building-')) rmSync(join(folder, name), { recursive: true });
  }
  const workplace = join(folder, `.building-${process.pid}`);
  const built = join(workplace, 'dist');
  const dist = join(folder, 'dist');
  try {
    mkdirSync(workplace);
  } catch (error) {
    throw new Failure(`Não foi possível construir ${what} em ${folder} (${error.code}).`);
  }
  try {
    await build(built);
    writeFileSync(join(built, STAMP), hash);
    rmSync(dist, { recursive: true, force: true });
    renameSync(built, dist);
  } finally {
    rmSync(workplace, { recursive: true, force: true });
  }
}
