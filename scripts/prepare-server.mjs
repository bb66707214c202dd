import { join } from 'node:path';
import { buildAndReplace, isBuiltFrom } from './prepare-built.mjs';
import { root, runTool } from './prepare-run.mjs';

const server = join(root, 'apps', 'server');
const SOURCES = [
  'package-lock.json',
  'apps/server/package.json',
  'apps/server/src',
  'packages/domain/package.json',
  'packages/domain/src',
  'packages/contract/package.json',
  'packages/contract/src',
  'scripts/bundle-server.mjs',
  'scripts/prepare-built.mjs',
  'scripts/prepare-server.mjs',
];

/** Whether the server was built from the current sources. */
export function isServerFresh() {
  return isBuiltFrom(server, SOURCES);
}

/** Builds the server and moves it into place when it is complete. The caller must own the lock. */
export function buildServer(node, heldBy) {
  return buildAndReplace({
    folder: server,
    sources: SOURCES,
    what: 'o servidor',
    build: (built) =>
      runTool(node, [join(root, 'scripts', 'bundle-server.mjs'), built], {
        title: 'Construindo o servidor',
        heldBy,
      }),
  });
}
