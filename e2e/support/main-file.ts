import { join } from 'node:path';

/** The root folder of the repository. */
export const ROOT = join(import.meta.dirname, '..', '..');

/** The path of the pinned Node. */
export const NODE = join(
  ROOT,
  'node_modules',
  '.bin',
  process.platform === 'win32' ? 'node.cmd' : 'node',
);

/** The server's entry file: the bundle if `npm test` has built it, otherwise the source. */
export const MAIN = process.env['SERVER_MAIN'] ?? join(ROOT, 'apps', 'server', 'src', 'main.ts');
