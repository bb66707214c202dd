import { join } from 'node:path';
import { buildAndReplace, isBuiltFrom } from './prepare-built.mjs';
import { root, runTool } from './prepare-run.mjs';

const web = join(root, 'apps', 'web');
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
  'scripts/prepare-built.mjs',
  'scripts/prepare-web.mjs',
];

/** Whether the front end was built from the current sources. */
export function isWebFresh() {
  return isBuiltFrom(web, SOURCES);
}

/** Builds the front end and moves it into place when it is complete. The caller must own the lock. */
export function buildWeb(node, heldBy) {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  return buildAndReplace({
    folder: web,
    sources: SOURCES,
    what: 'a interface',
    build: (built) =>
      runTool(node, [vite, 'build', '--outDir', built, '--emptyOutDir'], {
        title: 'Construindo a interface',
        cwd: web,
        heldBy,
      }),
  });
}
