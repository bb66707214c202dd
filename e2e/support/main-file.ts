import { join } from 'node:path';

/** The repository's folder. */
export const ROOT = join(import.meta.dirname, '..', '..');

/** The pinned Node. */
export const NODE = join(
  ROOT,
  'node_modules',
  '.bin',
  process.platform === 'win32' ? 'node.cmd' : 'node',
);

/** The server's program: the bundle if `npm test` has built one, else the sources. */
export const MAIN = process.env['SERVER_MAIN'] ?? join(ROOT, 'apps', 'server', 'src', 'main.ts');
