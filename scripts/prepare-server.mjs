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

const server = join(root, 'apps', 'server');
const dist = join(server, 'dist');
const stamp = join(dist, '.built-from');
const SOURCES = [
  'package-lock.json',
  'apps/server/package.json',
  'apps/server/src',
  'packages/domain/package.json',
  'packages/domain/src',
  'packages/contract/package.json',
  'packages/contract/src',
  'scripts/bundle-server.mjs',
  'scripts/prepare-server.mjs',
];

/** Whether the built server was made from the sources as they are now. */
export function isServerFresh() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesHash(SOURCES);
}

/** Builds the server beside the current one and puts it in place when complete. The caller holds the lock. */
export async function buildServer(node, heldBy) {
  const hash = sourcesHash(SOURCES);
  for (const name of readdirSync(server)) {
    if (name.startsWith('.building-')) rmSync(join(server, name), { recursive: true });
  }
  const workplace = join(server, `.building-${process.pid}`);
  const built = join(workplace, 'dist');
  try {
    mkdirSync(workplace);
  } catch (error) {
    throw new Failure(`Sem permissão para construir o servidor em ${server} (${error.code}).`);
  }
  try {
    await runTool(node, [join(root, 'scripts', 'bundle-server.mjs'), built], {
      title: 'Construindo o servidor',
      heldBy,
    });
    writeFileSync(join(built, '.built-from'), hash);
    rmSync(dist, { recursive: true, force: true });
    renameSync(built, dist);
  } finally {
    rmSync(workplace, { recursive: true, force: true });
  }
}
