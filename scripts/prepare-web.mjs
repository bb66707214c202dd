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
import { Failure, root, runTool } from './prepare-run.mjs';
import { sourcesHash } from './prepare-sources.mjs';

const web = join(root, 'apps', 'web');
const dist = join(web, 'dist');
// Inside the built folder: it comes and goes with what it describes.
const stamp = join(dist, '.built-from');
const SOURCES = [
  'package-lock.json',
  'tsconfig.base.json',
  'apps/web/package.json',
  'apps/web/tsconfig.json',
  'apps/web/vite.config.ts',
  'apps/web/index.html',
  'apps/web/public',
  'apps/web/src',
  'apps/web/vite',
  'packages/domain/package.json',
  'packages/domain/src',
  'packages/contract/package.json',
  'packages/contract/src',
  'scripts/prepare-web.mjs',
];

/** Whether the built web was made from the sources as they are now. */
export function isWebFresh() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesHash(SOURCES);
}

/** Builds the web beside the current one and puts it in place when complete. The caller holds the lock. */
export async function buildWeb(node, heldBy) {
  const hash = sourcesHash(SOURCES);
  for (const name of readdirSync(web)) {
    if (name.startsWith('.building-')) rmSync(join(web, name), { recursive: true });
  }
  const workplace = join(web, `.building-${process.pid}`);
  const built = join(workplace, 'dist');
  try {
    mkdirSync(workplace);
  } catch (error) {
    throw new Failure(`Sem permissão para construir a interface em ${web} (${error.code}).`);
  }
  try {
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
    await runTool(node, [vite, 'build', '--outDir', built, '--emptyOutDir'], {
      title: 'Construindo a interface',
      cwd: web,
      heldBy,
    });
    writeFileSync(join(built, '.built-from'), hash);
    rmSync(dist, { recursive: true, force: true });
    renameSync(built, dist);
  } finally {
    rmSync(workplace, { recursive: true, force: true });
  }
}
