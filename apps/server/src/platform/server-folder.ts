import { join } from 'node:path';

/**
 * The folder of this package. Sources in `src/platform` and the bundle's chunks in `dist/platform` are equally deep, so
 * only a module of this folder may compute it.
 */
export const SERVER_FOLDER = join(import.meta.dirname, '..', '..');
